import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { reserveSessions } from '../reservations/save-schedules.ts';
import { holdIdOf } from '../reservations/seats.ts';
import type { SchedulingDeps, SeatDeps } from '../scheduling-deps.ts';
import { lineTerms } from '../sessions/line-terms.ts';
import { session } from '../sessions/session.ts';
import { actOnSession } from '../sessions/session-turns.ts';
import { leaveWaitlist, type PlaceIds } from './join-waitlist.ts';

/**
 * Holds the free seats of a session for the athletes on its waitlist, first come, first served: where no
 * event of the session did it. `again`: athletes who were passed over and are asked again.
 */
export async function offerSeats(
  deps: SeatDeps,
  { sessionId, again }: { readonly sessionId: string; readonly again: 'everyone' | readonly string[] },
  context: CommandContext,
): Promise<void> {
  const line = await lineTerms(deps, await loadState(deps.log, session, sessionId), context);
  if (!line) return;
  const command = { kind: 'offer-seats', sessionId, again, line } as const;
  await actOnSession(deps.log, { command, isUrgent: true }, context);
}

/** A seat that is held for an athlete on the waitlist. */
export interface HeldForWaiting extends PlaceIds {
  readonly holdId: string;
}

/**
 * Reserves the session for an athlete for whom a seat is held, by the same rules as if the family had
 * reserved it. If a rule refuses it, the next athlete gets the seat in the same append; this one keeps
 * waiting, and the family is told why. A repetition completes what a crash interrupted; after the hold has
 * expired, it does nothing.
 */
export async function promoteWaiting(
  deps: SchedulingDeps,
  { holdId, ...ids }: HeldForWaiting,
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const { sessionId, athleteId } = ids;
  const reserving = step(context, 'reserve');
  const { seats } = await loadState(log, session, sessionId);
  const hold = seats.get(athleteId)?.hold?.holdId;
  if (hold !== holdId && hold !== holdIdOf(reserving, sessionId)) return;

  const input = { athleteId, add: [sessionId], remove: [], isStaff: false };
  const { errors } = await reserveSessions(deps, input, reserving);
  const why = errors[0]?.message;
  // Another command reserves the session for the athlete, or the hold has expired: they decide.
  if (why === undefined || why === schedulingTexts.isReserved || why === schedulingTexts.full) return;
  if (why === schedulingTexts.dayTaken) {
    await leaveWaitlist(deps, { ...ids, reason: 'other-place' }, step(context, 'leave'));
    return;
  }
  const passing = step(context, 'pass over');
  const line = await lineTerms(deps, await loadState(log, session, sessionId), passing);
  const command = { kind: 'pass-over-waitlist', ...ids, holdId, why, line } as const;
  await actOnSession(log, { command, isUrgent: true }, passing);
}
