import { begunBy, usedSince } from '../../../domain/scheduling/reservations/enrolment-undo.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { ATHLETE_UNKNOWN } from '../../../domain/shared/athlete-unknown.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { derivedId } from '../../runtime/context.ts';
import { fold, loadState } from '../../runtime/handle.ts';
import type { ExistingAthletes } from '../../shared/existing-athletes.ts';
import type { GroupEnrolment } from '../../shared/group-enrolment.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { assign, changeEnrolment, fillSchedules } from './enrol.ts';

interface GroupEnrolmentDeps extends SchedulingDeps, Pick<GroupEnrolment, 'membersOf'> {
  readonly athletes: Pick<ExistingAthletes, 'exists'>;
}

/** Enrolls athletes in training groups, for bulk changes. */
export function createGroupEnrolment(deps: GroupEnrolmentDeps): GroupEnrolment {
  const { log, athletes, membersOf } = deps;
  const scheduleOf = (athleteId: string) =>
    log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`);

  return {
    membersOf,
    exists: async (groupId) => (await loadState(log, trainingGroup, groupId)).status === 'present',
    async enrol(athleteId, groupId, context) {
      const history = await scheduleOf(athleteId);
      if (history.some(({ commandId }) => commandId === context.commandId)) return 'enrolled';
      if (!(await athletes.exists(athleteId))) throw new Refusal('athlete.unknown', ATHLETE_UNKNOWN);
      const { enrolments } = fold(athleteSchedule.decider, history);
      const former = [...enrolments.values()].find((one) => one.groupId === groupId);
      if (former?.isActive) return 'was in the group';
      const { needsTransportation = false, weeklyCredits = null } = former ?? {};
      const enrolmentId = derivedId(context.commandId, 'enrolment');
      const asked = { athleteId, groupId, enrolmentId, needsTransportation, weeklyCredits };
      await assign(deps, asked, context);
      return 'enrolled';
    },
    async fill(groupId, athleteIds, context) {
      if (athleteIds.length === 0) return;
      await fillSchedules(deps, { groupId, athleteIds, at: await log.store.head() }, context);
    },
    async undo(athleteId, groupId, enrolled, context) {
      const history = await scheduleOf(athleteId);
      // A repetition releases the seats that an interrupted attempt left.
      const isRepeated = history.some(({ commandId }) => commandId === context.commandId);
      const own = history.findLastIndex(
        (event) => event.commandId === enrolled && begunBy(event) !== undefined,
      );
      const event = history[own];
      const enrolmentId = event && begunBy(event);
      if (enrolmentId === undefined)
        throw new Error(`${athleteId} was not enrolled in ${groupId} by ${enrolled}`);
      if (!isRepeated && usedSince(history, own, enrolmentId)) return 'used';
      const expectedRevision = history.at(-1)?.revision ?? -1n;
      const ending = { athleteId, enrolmentId, changes: { isActive: false } };
      await changeEnrolment(deps, ending, { ...context, expectedRevision });
      return 'undone';
    },
  };
}
