import type { WaitlistEnd } from '../../../domain/scheduling/sessions/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { athleteSchedule } from '../reservations/athlete-schedule.ts';
import type { SeatDeps } from '../scheduling-deps.ts';
import { session } from '../sessions/session.ts';
import { leaveWaitlist } from './join-waitlist.ts';
import type { WaitingPlace, WaitingPlaces } from './waiting-places.ts';

/**
 * An athlete who got a seat after waiting leaves the waitlists of other sessions on that day, and an athlete
 * who left a group leaves the waitlists of its sessions. That an athlete with a seat does not wait for the
 * same session is the session's own rule (`sessions/seats.ts`).
 */
export function waitlistEnds(deps: SeatDeps, places: Pick<WaitingPlaces, 'of'>) {
  const { log } = deps;
  /** Leaves the waitlists for which there is a reason. */
  const leave = async (
    athleteId: string,
    { at, context }: { readonly at: bigint; readonly context: CommandContext },
    reasonFor: (place: WaitingPlace) => WaitlistEnd | undefined,
  ) => {
    for (const place of await places.of(athleteId, { at })) {
      const reason = reasonFor(place);
      if (!reason) continue;
      const { sessionId } = place;
      await leaveWaitlist(deps, { athleteId, sessionId, reason }, step(context, `leave ${sessionId}`));
    }
  };

  return defineReactor({
    name: 'waitlist-ends',
    handles: ['WaitlistLeft', 'EnrolmentEnded'],
    startAt: 'now',
    order: 'stream',
    effects({ id, position: at, type, data }) {
      const { athleteId } = data;
      if (type === 'EnrolmentEnded') {
        return [
          {
            kind: 'internal',
            key: `ended ${id}`,
            async run(context) {
              const open = await groupsOpenTo(log, athleteId);
              await leave(athleteId, { at, context }, ({ groupId }) =>
                open.has(groupId) ? undefined : 'enrolment-ended',
              );
            },
          },
        ];
      }
      if (data.reason !== 'promoted' && data.reason !== 'reserved') return [];
      return [
        {
          kind: 'internal',
          key: `left ${id}`,
          async run(context) {
            const { time } = await loadState(log, session, data.sessionId);
            await leave(athleteId, { at, context }, ({ localDate }) =>
              localDate === time.localDate ? 'other-place' : undefined,
            );
          },
        },
      ];
    },
  });
}

/** The groups that the athlete is in, and those that they include. */
async function groupsOpenTo(log: EventLog, athleteId: string): Promise<Set<string>> {
  const { enrolments } = await loadState(log, athleteSchedule, athleteId);
  const own = [...enrolments.values()].filter(({ isActive }) => isActive).map(({ groupId }) => groupId);
  const groups = await Promise.all(own.map((groupId) => loadState(log, trainingGroup, groupId)));
  return new Set([...own, ...groups.flatMap(({ included }) => included)]);
}
