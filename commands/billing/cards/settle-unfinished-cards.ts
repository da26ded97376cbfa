import { walletOf } from '../../../domain/billing/cards/card.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import type { CardHolders } from '../../shared/card-holders.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import { cardAggregate } from './card.ts';

/** A token expires after this time: a card that the processor does not have by then will never exist. */
const TOKEN_MS = 15 * 60_000;

/** A card whose saving was started but not finished. */
export interface UnfinishedCard {
  readonly cardId: string;
  /** UTC. */
  readonly startedAt: string;
}

/** A read model, so it may lag; the janitor reads each card's stream first. */
export interface UnfinishedCards {
  /** At most a few hundred, oldest first; the rest comes next time. */
  unfinished(): Promise<readonly UnfinishedCard[]>;
}

interface Deps {
  readonly log: EventLog;
  readonly processor: Pick<CardProcessor, 'cardsIn'>;
  readonly users: CardHolders;
  readonly cards: UnfinishedCards;
}

/** `waiting`: too early to tell, or the processor is unavailable. */
export type SettledCards = Readonly<Record<'kept' | 'failed' | 'waiting', number>>;

/**
 * The janitor of `saveCard`: after a crash or a lost answer, a card is kept if the processor has it, and
 * given up once its token has expired.
 */
export async function settleUnfinishedCards(
  deps: Deps,
  now: string,
  signal: AbortSignal,
): Promise<SettledCards> {
  const counts = { kept: 0, failed: 0, waiting: 0 };
  for (const card of await deps.cards.unfinished()) {
    if (signal.aborted) break;
    counts[await settle(deps, card, now)] += 1;
  }
  return counts;
}

async function settle(
  { log, processor, users }: Deps,
  { cardId, startedAt }: UnfinishedCard,
  now: string,
): Promise<keyof SettledCards> {
  const context = janitor(cardId, now);
  // An unavailable processor says nothing about the card, and the next card may still be settled.
  const found = await processor.cardsIn(walletOf(cardId)).catch(() => undefined);
  const [card] = found ?? [];
  if (card) {
    await handle(log, cardAggregate, cardId, { kind: 'keep', cardId, ...card }, step(context, 'keep'));
    const settled = await loadState(log, cardAggregate, cardId);
    if (settled.status === 'kept' && !(await users.user(settled.userId))) {
      await handle(log, cardAggregate, cardId, { kind: 'delete', cardId }, step(context, 'delete'));
    }
    return 'kept';
  }
  if (!found || Date.parse(now) - Date.parse(startedAt) < TOKEN_MS) return 'waiting';
  const command = { kind: 'fail', cardId, reason: cardTexts.neverArrived } as const;
  await handle(log, cardAggregate, cardId, command, step(context, 'fail'));
  return 'failed';
}

function janitor(cardId: string, now: string): CommandContext {
  const id = derivedId(cardId, 'settle unfinished card');
  return { actor: 'system:settle-unfinished-cards', commandId: id, correlationId: id, causationId: id, now };
}
