import { z } from 'zod';
import { athleteBilling } from '../../../commands/billing/cards/athlete-billing.ts';
import {
  type AutochargeChanges,
  changeAutocharge,
} from '../../../commands/billing/cards/change-autocharge.ts';
import { validateCard } from '../../../commands/billing/cards/validate-card.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import {
  type AthleteAutochargeView,
  athleteAutochargeView,
  cardOwnerView,
  removeBillingBody,
  validateCardView,
} from '../../../contract/billing/cards.ts';
import { changeAutochargeBody } from '../../../contract/billing/payments.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { cardReads } from '../../../projections/billing/cards/card-queries.ts';
import { type Call, defineRoute, type Route } from '../../runtime/route.ts';
import type { CardServices } from './services.ts';
import { shownCards } from './shown-cards.ts';

/** The users whose cards can be charged for an athlete, and the selected card (part 1 §7). */
export function athleteCardRoutes(services: CardServices): Route[] {
  const { log, users, queries, usersOf, dayAt } = services;
  return [
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/card-owners',
      access: 'own-athlete',
      summary:
        'The users who can save a card for the athlete, with their cards; families see only themselves',
      results: z.array(cardOwnerView),
      reads: [...services.userReads, ...cardReads],
      async run(call) {
        const { caller } = call;
        const owners = (await usersOf(call.param('athlete'))).filter(
          ({ id }) => isStaff(caller.role) || id === caller.userId,
        );
        const rows = await queries.cardsOf(owners.map(({ id }) => id));
        const cards = await shownCards(services, rows, call);
        const results = owners.map(({ id, name, username }) => {
          return { id, name, username, cards: cards.filter(({ user_id }) => user_id === id) };
        });
        return { results };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/athletes/:athlete/autocharge',
      access: 'own-athlete',
      summary:
        'Selects the card to charge for the athlete, turns autocharge on or off, or resumes paused autocharge',
      body: changeAutochargeBody,
      results: athleteAutochargeView,
      run: (call) => {
        const { card_id: cardId, is_on: isOn, is_parked: isParked } = call.body;
        return change(call, { cardId, isOn, isParked });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/billing/validate',
      access: 'own-athlete',
      summary: 'Checks whether the selected card of the athlete can be charged; nothing is charged',
      results: validateCardView,
      async run({ param, context }) {
        const asked = { athleteId: param('athlete'), today: dayAt(context.now) };
        const { isValid, message } = await validateCard(services, asked);
        return { results: { is_valid: isValid, message } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/billing/delete',
      access: 'own-athlete',
      summary: 'Turns autocharge off; with removeDefault the selected card is removed from the athlete',
      body: removeBillingBody,
      results: athleteAutochargeView,
      run: (call) => change(call, call.body.removeDefault ? { cardId: null } : { isOn: false }),
    }),
  ];

  async function change(call: Call, changes: AutochargeChanges) {
    const { param, caller, context } = call;
    if (!isStaff(caller.role)) throw new Refusal('card.not-released', cardTexts.notReleased);
    const athleteId = param('athlete');
    const deps = { log, users, athletes: services.athletes, today: dayAt(context.now) };
    const done = await changeAutocharge(deps, { athleteId, changes }, context);
    const { cardId, isAutochargeOn, parkedReason } = await loadState(log, athleteBilling, athleteId);
    const results: AthleteAutochargeView = {
      athlete_id: athleteId,
      is_autocharge_on: isAutochargeOn,
      autocharge_card_id: cardId,
      parked_reason: parkedReason,
      revision: String(done.revision),
    };
    return { results, done };
  }
}
