import type { LineTerms } from '../../../domain/scheduling/sessions/seats-for-waiting.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { holdExpiry } from '../../../domain/shared/hold.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SeatDeps } from '../scheduling-deps.ts';

/**
 * What a command needs to hold the seats that it frees for the athletes on the waitlist; null if no one is on
 * it. An athlete who joins at that moment gets the seat from the reactor `waitlist-promotions`; until then no
 * one else can take it (`hasSeatFor`).
 */
export async function lineTerms(
  { log, usualSlots, waitlistRules }: SeatDeps,
  { waiting, groupId }: Pick<SessionState, 'waiting' | 'groupId'>,
  context: CommandContext,
): Promise<LineTerms | null> {
  if (waiting.length === 0) return null;
  const [rules, { slots }, usual] = await Promise.all([
    waitlistRules(),
    loadState(log, trainingGroup, groupId),
    usualSlots(),
  ]);
  return {
    rules,
    usualCapacity: slots ?? usual,
    holdId: derivedId(context.commandId, 'hold for the waitlist'),
    expiresAt: holdExpiry(context.now),
    now: context.now,
  };
}
