import { z } from 'zod';
import { athleteBilling } from '../../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../../commands/billing/cards/card.ts';
import { deleteCard } from '../../../commands/billing/cards/delete-card.ts';
import { saveCard } from '../../../commands/billing/cards/save-card.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import {
  billingAccountView,
  cardFormSettingsView,
  createCardBody,
  deleteCardBody,
} from '../../../contract/billing/cards.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import { ATHLETE_UNKNOWN } from '../../../domain/shared/athlete-unknown.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { type CardOnFileRow, cardReads } from '../../../projections/billing/cards/card-queries.ts';
import type { Route } from '../../runtime/route.ts';
import { type Caller, defineRoute, RequestFault } from '../../runtime/route.ts';
import { athleteCardRoutes } from './athlete-card-routes.ts';
import { CARD_FORM_PATH } from './card-form-page.ts';
import type { CardServices } from './services.ts';
import { shownCards } from './shown-cards.ts';

export function cardRoutes(services: CardServices): Route[] {
  return [...userCardRoutes(services), ...athleteCardRoutes(services), ...cardFormRoutes(services.processor)];
}

function cardFormRoutes({ tokensUrl }: Pick<CardProcessor, 'tokensUrl'>): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/card-form/settings',
      access: 'signed-in',
      isTimeless: true,
      summary: 'The addresses of the card form and of the token service',
      results: cardFormSettingsView,
      run: async () => ({ results: { frame_url: CARD_FORM_PATH, tokens_url: tokensUrl } }),
    }),
  ];
}

/** The cards of a user (part 1 §7). */
function userCardRoutes(services: CardServices): Route[] {
  const { log, queries, users } = services;
  return [
    defineRoute({
      method: 'get',
      path: '/users/:user/billing',
      access: 'own-user',
      summary: 'The cards on file of a user, newest first',
      results: z.array(billingAccountView),
      reads: cardReads,
      async run(call) {
        const userId = call.param('user');
        if (!(await users.user(userId))) throw noUser();
        return { results: await shownCards(services, await queries.cardsOf([userId]), call) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/cards/create',
      access: 'staff-or-own-user',
      summary: 'Saves the card of a token; families for themselves, staff for any user',
      status: 201,
      body: createCardBody,
      results: billingAccountView,
      async run(call) {
        const { body, param, caller, context } = call;
        const { token, entity, isDefault, autocharge } = body;
        const [userId, cardId] = [param('user'), body.id ?? derivedId(context.commandId, 'card')];
        if (entity) demandAthlete(caller, entity.id);
        const forAthlete = entity && { athleteId: entity.id, isDefault, autocharge };
        const done = await saveCard(services, { cardId, userId, token, forAthlete }, context);
        const row = await justSaved(cardId, entity?.id);
        const [results] = await shownCards(services, [{ ...row, created_at: context.now }], call);
        return { results, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/billing/:card/delete',
      access: 'staff-or-own-user',
      summary: 'Deletes a card; it can no longer be charged',
      body: deleteCardBody,
      results: reference,
      async run({ body, param, caller, context }) {
        if (!isStaff(caller.role)) throw new Refusal('card.not-released', cardTexts.notReleased);
        const [userId, cardId] = [param('user'), param('card')];
        if (body.cardId !== cardId) {
          throw new RequestFault(400, 'malformed', 'cardId: must match the card in the address.');
        }
        const done = await deleteCard(log, { cardId, userId }, context);
        return { results: { id: cardId }, done };
      },
    }),
  ];

  /** Reads the streams, because the read models may not have the card yet. */
  async function justSaved(cardId: string, athleteId: string | undefined): Promise<CardOnFileRow> {
    const card = await loadState(log, cardAggregate, cardId);
    if (card.status !== 'kept' && card.status !== 'deleted') throw new Error(`Card ${cardId} was not kept`);
    const athlete = athleteId === undefined ? undefined : await loadState(log, athleteBilling, athleteId);
    const isCharged = athlete?.cardId === cardId && athlete.isAutochargeOn;
    return {
      id: cardId,
      user_id: card.userId,
      brand: card.brand,
      last4: card.last4,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      state: card.status,
      created_at: '',
      autocharge_of: athleteId !== undefined && isCharged ? [athleteId] : [],
    };
  }
}

/** The answer does not reveal whether another family's athlete exists. */
function demandAthlete({ role, athleteIds }: Caller, athleteId: string): void {
  if (isStaff(role) || athleteIds.includes(athleteId)) return;
  throw new RequestFault(404, 'not-found', ATHLETE_UNKNOWN);
}

const noUser = () => new RequestFault(404, 'not-found', cardTexts.userUnknown);
