import type { EnrolmentChanges } from '../../../domain/scheduling/reservations/enrolment.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps, SeatDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { freeAll } from './free-all.ts';
import { type GroupSync, syncMembers } from './sync-group.ts';

export interface Enrol {
  readonly athleteId: string;
  readonly groupId: string;
  readonly needsTransportation: boolean;
  /** Per week; null: the group's number. */
  readonly weeklyCredits: number | null;
  /** Id of the enrollment. An athlete who was in the group before resumes the earlier one. */
  readonly enrolmentId: string;
}

/**
 * Enrolls an athlete in a training group. For a default group, its upcoming sessions are added to the
 * athlete's schedule. Throws `Refusal` when there is no such group, or the athlete is already in it.
 */
export async function enrol(
  deps: SchedulingDeps,
  asked: Enrol,
  context: CommandContext,
): Promise<Done & { readonly sync: GroupSync }> {
  const { athleteId, groupId } = asked;
  const done = await assign(deps, asked, context);
  return { ...done, sync: await fillSchedule(deps, { athleteId, groupId, at: done.position }, context) };
}

/**
 * Like `enrol`, without the sessions: for many athletes at once, whose schedules `fillSchedules` fills
 * together.
 */
export async function assign(
  { log }: Pick<SchedulingDeps, 'log'>,
  asked: Enrol,
  context: CommandContext,
): Promise<Done> {
  const group = await loadState(log, trainingGroup, asked.groupId);
  if (group.status !== 'present') throw new Refusal('group.unknown', schedulingTexts.groupUnknown);
  const command = { kind: 'enrol', ...asked, seasonId: group.seasonId, now: context.now } as const;
  return handle(log, athleteSchedule, asked.athleteId, command, context);
}

export interface ChangeEnrolment {
  readonly athleteId: string;
  readonly enrolmentId: string;
  readonly changes: EnrolmentChanges;
}

/**
 * Changes an enrollment. Ending it removes its upcoming sessions from the schedule; resuming it adds those of
 * a default group again. Throws `Refusal` when there is no such enrollment.
 */
export async function changeEnrolment(
  deps: SchedulingDeps,
  { athleteId, enrolmentId, changes }: ChangeEnrolment,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const command = { kind: 'change-enrolment', athleteId, enrolmentId, changes, now: context.now } as const;
  const done = await handle(log, athleteSchedule, athleteId, command, context);
  const { enrolments } = await loadState(log, athleteSchedule, athleteId);
  const groupId = enrolments.get(enrolmentId)?.groupId;
  if (changes.isActive && groupId !== undefined) {
    await fillSchedule(deps, { athleteId, groupId, at: done.position }, context);
  }
  if (changes.isActive === false) await freeOwn(deps, athleteId, context);
  return done;
}

/** The athlete was deleted or erased: every enrollment ends, and every upcoming seat is released. */
export async function leaveAll(deps: SeatDeps, athleteId: string, context: CommandContext): Promise<void> {
  const command = { kind: 'leave-all', athleteId, now: context.now } as const;
  await handle(deps.log, athleteSchedule, athleteId, command, context);
  await freeOwn(deps, athleteId, context);
}

/** For an active enrollment in this group. */
export function fillSchedule(
  deps: SchedulingDeps,
  { athleteId, ...about }: { readonly athleteId: string; readonly groupId: string; readonly at: bigint },
  context: CommandContext,
): Promise<GroupSync> {
  return fillSchedules(deps, { ...about, athleteIds: [athleteId] }, context);
}

/** For several athletes: one append per session, one per athlete. */
export async function fillSchedules(
  deps: SchedulingDeps,
  {
    athleteIds,
    groupId,
    at,
  }: { readonly athleteIds: readonly string[]; readonly groupId: string; readonly at: bigint },
  context: CommandContext,
): Promise<GroupSync> {
  const found = await sideBySide([...new Set(athleteIds)], async (athleteId) => {
    const { enrolments } = await loadState(deps.log, athleteSchedule, athleteId);
    return [...enrolments.values()]
      .filter((one) => one.groupId === groupId && one.isActive)
      .map(({ enrolmentId }) => ({ athleteId, enrolmentId }));
  });
  return syncMembers(deps, { groupId, at, members: found.flat() }, step(context, `fill ${groupId}`));
}

/** Releases the seats that this command left. */
async function freeOwn(deps: SeatDeps, athleteId: string, context: CommandContext): Promise<void> {
  const history = await deps.log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`);
  const own = history.filter(({ commandId }) => commandId === context.commandId);
  await freeAll(deps, athleteId, own, context);
}
