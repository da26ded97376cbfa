import { payerOf } from '../../../domain/scheduling/reservations/credits.ts';
import { reservedOf } from '../../../domain/scheduling/reservations/reserved-session.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { WaitlistEnd } from '../../../domain/scheduling/sessions/events.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import { athleteSchedule } from '../reservations/athlete-schedule.ts';
import { groupsNow } from '../reservations/group-terms.ts';
import { whyInactive } from '../reservations/why-inactive.ts';
import type { SchedulingDeps, SeatDeps } from '../scheduling-deps.ts';
import { lineTerms } from '../sessions/line-terms.ts';
import { session } from '../sessions/session.ts';
import { actOnSession } from '../sessions/session-turns.ts';

export interface PlaceIds {
  readonly athleteId: string;
  readonly sessionId: string;
}

/**
 * Puts an athlete on the waitlist of a full session. The athlete must be in a group that may attend; credits
 * are checked when a seat is free.
 */
export async function joinWaitlist(
  deps: SchedulingDeps,
  ids: PlaceIds,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const { athleteId, sessionId } = ids;
  const [wanted, schedule] = await Promise.all([
    loadState(log, session, sessionId),
    loadState(log, athleteSchedule, athleteId),
  ]);
  if (wanted.status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.unknown);
  const groups = await groupsNow(deps, schedule, [wanted.groupId]);
  if (!payerOf(reservedOf(wanted), schedule, groups.terms)) {
    throw new Refusal('enrolment.none', schedulingTexts.notEnrolled);
  }
  const inactive = await whyInactive(deps, { athleteId, session: wanted });
  if (inactive !== undefined) throw new Refusal('reservation.inactive', inactive);
  const command = {
    kind: 'join-waitlist',
    ...ids,
    rules: groups.rules,
    usualCapacity: groups.usualCapacity(wanted.groupId),
    now: context.now,
  } as const;
  return handle(log, session, sessionId, command, context);
}

/** Does nothing if the athlete is not on the waitlist. A seat held for the athlete goes to the next one. */
export async function leaveWaitlist(
  deps: SeatDeps,
  { reason, ...ids }: PlaceIds & { readonly reason: WaitlistEnd },
  context: CommandContext,
): Promise<Done> {
  const line = await lineTerms(deps, await loadState(deps.log, session, ids.sessionId), context);
  const command = { kind: 'leave-waitlist', ...ids, reason, line } as const;
  return (await actOnSession(deps.log, { command, isUrgent: true }, context)).done;
}
