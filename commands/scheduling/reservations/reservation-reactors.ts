import { step } from '../../runtime/context.ts';
import { loadState, TooBusy } from '../../runtime/handle.ts';
import { type AnyReactor, defineReactor } from '../../runtime/reactor.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { fillSchedule, leaveAll } from './enrol.ts';
import { freeAll } from './free-all.ts';
import { changeGroupKind } from './group-kind.ts';
import { groupSchedules } from './group-schedules.ts';
import { freeSeats } from './seats.ts';
import { sessionPlaces } from './session-places.ts';

/** Completes recorded reservations, whatever happened to the command that recorded them. */
export const reservationReactors = (deps: SchedulingDeps): AnyReactor[] => [
  freedSeats(deps),
  enrolledAthletes(deps),
  groupKinds(deps),
  departedAthletes(deps),
  groupSchedules(deps),
  sessionPlaces(deps),
];

/**
 * An athlete who is no longer in a session has no seat in it. The command itself releases the seat; this
 * reactor does it if the command could not.
 */
function freedSeats(deps: SchedulingDeps) {
  return defineReactor({
    name: 'freed-seats',
    handles: ['ReservationOmitted', 'ReservationRemoved', 'DefaultSessionsRemoved'],
    startAt: 'beginning',
    order: 'stream',
    effects: (event) => [
      {
        kind: 'internal',
        key: `free ${event.id}`,
        async run(context) {
          const areFree = await freeAll(deps, event.data.athleteId, [event], context);
          if (!areFree) throw new TooBusy();
        },
      },
    ],
  });
}

/**
 * Fills the schedule of an athlete who joins a default group, and releases seats that were assigned to an
 * athlete while leaving.
 */
function enrolledAthletes(deps: SchedulingDeps) {
  return defineReactor({
    name: 'enrolled-athletes',
    handles: ['AthleteEnrolled', 'EnrolmentResumed', 'EnrolmentEnded'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ id, position, type, data: { athleteId, enrolmentId } }) => [
      {
        kind: 'internal',
        key: `${type} ${id}`,
        async run(context) {
          const { enrolments } = await loadState(deps.log, athleteSchedule, athleteId);
          const groupId = enrolments.get(enrolmentId)?.groupId;
          if (groupId === undefined) return;
          const about = { athleteId, groupId, at: position };
          if (type !== 'EnrolmentEnded') return void (await fillSchedule(deps, about, context));
          const sessionIds = await deps.sessions.of([groupId], { after: context.now, at: position });
          const reason = 'enrolment-ended';
          const areFree = await sideBySide(sessionIds, (sessionId) =>
            freeSeats(deps, { sessionId, athleteIds: [athleteId], reason }, step(context, sessionId)),
          );
          if (!areFree.every(Boolean)) throw new TooBusy();
        },
      },
    ],
  });
}

function groupKinds(deps: SchedulingDeps) {
  return defineReactor({
    name: 'group-kinds',
    handles: ['TrainingGroupChanged'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ id, position, data: { groupId, changes } }) =>
      changes.isCredit === undefined
        ? []
        : [
            {
              kind: 'internal',
              key: `turn ${groupId} ${id}`,
              run: (context) => changeGroupKind(deps, { groupId, at: position }, context),
            },
          ],
  });
}

/** A deleted or erased athlete leaves all groups and sessions. */
function departedAthletes(deps: SchedulingDeps) {
  return defineReactor({
    name: 'departed-athletes',
    handles: ['AthleteDeleted', 'AthleteErased'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ type, data: { athleteId } }) => [
      {
        kind: 'internal',
        key: `${type} ${athleteId}`,
        run: (context) => leaveAll(deps, athleteId, context),
      },
    ],
  });
}
