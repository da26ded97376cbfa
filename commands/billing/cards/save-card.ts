import { walletOf } from '../../../domain/billing/cards/card.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { FailedForCertain } from '../../runtime/reactor.ts';
import type { CardHolders } from '../../shared/card-holders.ts';
import type { CardProcessor, KeptCard } from '../../shared/card-processor.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardAggregate } from './card.ts';

export interface SaveCard {
  readonly cardId: string;
  readonly userId: string;
  /** The processor's token, good for one use. */
  readonly token: string;
  /** The athlete the card is saved for; null: it is not charged for an athlete yet. */
  readonly forAthlete: AthleteChoice | null;
}

export interface AthleteChoice {
  readonly athleteId: string;
  /** The athlete is charged by this card. */
  readonly isDefault: boolean;
  /** The athlete's invoices are charged when they are due. */
  readonly autocharge: boolean;
}

interface Deps {
  readonly log: EventLog;
  readonly processor: Pick<CardProcessor, 'saveCard'>;
  readonly users: CardHolders;
}

/**
 * Saves a card for a user: recorded as started in our log, then requested from the processor, then finished
 * in our log. If the processor's answer is lost, `settleUnfinishedCards` finds out. A repetition uses the
 * same request id, which is the same card for the processor. Throws `Refusal` `card.not-saved` when there
 * certainly is no card, `card.outcome-unknown` while it is unknown.
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

async function demandOwner(users: CardHolders, { userId, forAthlete }: SaveCard): Promise<void> {
  const user = await users.user(userId);
  if (!user) throw new Refusal('user.unknown', cardTexts.userUnknown);
  if (forAthlete && !user.athleteIds.includes(forAthlete.athleteId)) {
    throw new InvalidInput([{ field: 'user', message: cardTexts.noOwner }]);
  }
}

async function keep({ log, processor }: Deps, order: SaveCard, context: CommandContext): Promise<Done> {
  const { cardId, token } = order;
  const card = await loadState(log, cardAggregate, cardId);
  if (card.status === 'failed') throw notSaved(card.reason);
  // Requested again after it was saved: the answer is the saved card.
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

/** The card, or the reason that there certainly is none. */
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

/** If the user was deleted while the processor was working, the deletion did not see this card. */
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

/**
 * If the athlete has no card yet, autocharge selects this one, default or not: there is no autocharge without
 * a card.
 */
async function chooseFor(
  log: EventLog,
  cardId: string,
  { athleteId, isDefault, autocharge }: AthleteChoice,
  context: CommandContext,
): Promise<Done | undefined> {
  const { cardId: chosen } = await loadState(log, athleteBilling, athleteId);
  let done: Done | undefined;
  if (isDefault || (autocharge && chosen === null)) {
    const command = { kind: 'choose-card', athleteId, cardId } as const;
    done = await handle(log, athleteBilling, athleteId, command, step(context, 'choose card'));
  }
  if (!autocharge) return done;
  return handle(log, athleteBilling, athleteId, { kind: 'turn-on', athleteId }, step(context, 'turn on'));
}

const notSaved = (reason: string) => new Refusal('card.not-saved', `${cardTexts.notSaved} ${reason}`);

/** Returns the card's revision at a position where readers see both changes. */
const later = (kept: Done, chosen: Done | undefined): Done =>
  chosen && chosen.position > kept.position ? { ...kept, position: chosen.position } : kept;
