import { payerOf } from '../../../domain/scheduling/reservations/credits.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { WaitlistEnd } from '../../../domain/scheduling/sessions/events.ts';
import { reservedOf } from '../../../domain/scheduling/sessions/session-state.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, present } from '../../runtime/handle.ts';
import { athleteSchedule } from '../reservations/athlete-schedule.ts';
import { groupsNow } from '../reservations/group-terms.ts';
import { session } from '../sessions/session.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

export interface PlaceIds {
  readonly athleteId: string;
  readonly sessionId: string;
}

/** Waits for a seat of a full session. Whoever waits is in a group that the session is for; the credits are asked for when a seat is free. */
export async function joinWaitlist(
  deps: WaitlistDeps,
  ids: PlaceIds,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const { athleteId, sessionId } = ids;
  const [wanted, schedule] = await Promise.all([
    present(log, session, sessionId),
    present(log, athleteSchedule, athleteId),
  ]);
  if (wanted.status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.unknown);
  const groups = await groupsNow(deps, schedule, [wanted.groupId]);
  if (!payerOf(reservedOf(wanted), schedule, groups.terms)) {
    throw new Refusal('enrolment.none', schedulingTexts.notEnrolled);
  }
  const command = {
    kind: 'join-waitlist',
    ...ids,
    rules: await deps.waitlistRules(),
    usualCapacity: groups.usualCapacity(wanted.groupId),
    now: context.now,
  } as const;
  return handle(log, session, sessionId, command, context);
}

/** Nothing happens where the athlete does not wait. */
export function leaveWaitlist(
  log: EventLog,
  { reason, ...ids }: PlaceIds & { readonly reason: WaitlistEnd },
  context: CommandContext,
): Promise<Done> {
  return handle(log, session, ids.sessionId, { kind: 'leave-waitlist', ...ids, reason }, context);
}
