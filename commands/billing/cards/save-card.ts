import { walletOf } from '../../../domain/billing/cards/card.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { type Done, handle, present, recordedOutcome } from '../../runtime/handle.ts';
import { FailedForCertain } from '../../runtime/reactor.ts';
import type { CardProcessor, KeptCard } from '../../shared/card-processor.ts';
import type { KnownUsers } from '../../shared/known-users.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardAggregate } from './card.ts';

export interface SaveCard {
  readonly cardId: string;
  readonly userId: string;
  /** Of the processor, for one use. */
  readonly token: string;
  /** Whom the card is saved for; null: nobody is charged by it yet. */
  readonly forAthlete: AthleteChoice | null;
}

export interface AthleteChoice {
  readonly athleteId: string;
  /** It becomes the card that the athlete is charged by. */
  readonly isDefault: boolean;
  /** Invoices of the athlete are charged when they are due. */
  readonly autocharge: boolean;
}

interface Deps {
  readonly log: EventLog;
  readonly processor: Pick<CardProcessor, 'saveCard'>;
  readonly users: KnownUsers;
}

/**
 * Keeps a card for a user: begun in our log, then asked of the processor, then ended in our log. When the processor's answer is lost,
 * `settleUnfinishedCards` finds out. Repeated, it asks with the same request id, which is the same card for the processor.
 *
 * Throws `Refusal` `card.not-saved` when there certainly is no card, `card.outcome-unknown` while nobody knows.
 */
export async function saveCard(deps: Deps, order: SaveCard, context: CommandContext): Promise<Done> {
  const { log } = deps;
  const { cardId, userId, forAthlete } = order;
  if (!(await recordedOutcome(log, cardAggregate, cardId, context))) await demandOwner(deps.users, order);
  await handle(log, cardAggregate, cardId, { kind: 'start', cardId, userId }, context);
  const kept = await keep(deps, order, context);
  await demandUserStays(deps, order, context);
  return forAthlete ? later(kept, await chooseFor(log, cardId, forAthlete, context)) : kept;
}

async function demandOwner(users: KnownUsers, { userId, forAthlete }: SaveCard): Promise<void> {
  const user = await users.user(userId);
  if (!user) throw new Refusal('user.unknown', cardTexts.userUnknown);
  if (forAthlete && !user.athleteIds.includes(forAthlete.athleteId)) {
    throw new InvalidInput([{ field: 'user', message: cardTexts.noOwner }]);
  }
}

async function keep({ log, processor }: Deps, order: SaveCard, context: CommandContext): Promise<Done> {
  const { cardId, token } = order;
  const card = await present(log, cardAggregate, cardId);
  if (card.status === 'failed') throw notSaved(card.reason);
  // Asked again after it was kept: what was kept then.
  const kept =
    card.status === 'kept' || card.status === 'deleted' ? card : await ask(processor, { cardId, token });
  if (kept instanceof Refusal || kept instanceof FailedForCertain) {
    const command = { kind: 'fail', cardId, reason: kept.message } as const;
    await handle(log, cardAggregate, cardId, command, step(context, 'fail'));
    throw notSaved(kept.message);
  }
  const { brand, last4, expiryMonth, expiryYear, processorCardId } = kept;
  const command = { kind: 'keep', cardId, brand, last4, expiryMonth, expiryYear, processorCardId } as const;
  return handle(log, cardAggregate, cardId, command, step(context, 'keep'));
}

/** The card, or why there certainly is none. */
async function ask(
  processor: Deps['processor'],
  { cardId, token }: { readonly cardId: string; readonly token: string },
): Promise<KeptCard | Refusal | FailedForCertain> {
  const requestId = derivedId(cardId, 'save card');
  try {
    return await processor.saveCard({ walletId: walletOf(cardId), token, requestId });
  } catch (error) {
    if (error instanceof Refusal || error instanceof FailedForCertain) return error;
    throw new Refusal('card.outcome-unknown', cardTexts.unknownOutcome);
  }
}

/** Who deleted the user while the processor was asked did not see this card. */
async function demandUserStays(
  { log, users }: Deps,
  order: SaveCard,
  context: CommandContext,
): Promise<void> {
  const { cardId, userId } = order;
  if (await users.user(userId)) return;
  await handle(log, cardAggregate, cardId, { kind: 'delete', cardId }, step(context, 'delete'));
  throw new Refusal('user.unknown', cardTexts.userUnknown);
}

/** What nobody was charged by before becomes it with autocharge, default or not: there is no autocharge without a card. */
async function chooseFor(
  log: EventLog,
  cardId: string,
  { athleteId, isDefault, autocharge }: AthleteChoice,
  context: CommandContext,
): Promise<Done | undefined> {
  const { cardId: chosen } = await present(log, athleteBilling, athleteId);
  let done: Done | undefined;
  if (isDefault || (autocharge && chosen === null)) {
    const command = { kind: 'choose-card', athleteId, cardId } as const;
    done = await handle(log, athleteBilling, athleteId, command, step(context, 'choose card'));
  }
  if (!autocharge) return done;
  return handle(log, athleteBilling, athleteId, { kind: 'turn-on', athleteId }, step(context, 'turn on'));
}

const notSaved = (reason: string) => new Refusal('card.not-saved', `${cardTexts.notSaved} ${reason}`);

/** The card's revision, where readers see both. */
const later = (kept: Done, chosen: Done | undefined): Done =>
  chosen && chosen.position > kept.position ? { ...kept, position: chosen.position } : kept;
