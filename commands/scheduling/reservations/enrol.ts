import type { EnrolmentChanges } from '../../../domain/scheduling/reservations/enrolment.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle, present } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { freeAll } from './free-all.ts';
import { type GroupSync, syncMembers } from './sync-group.ts';

export interface Enrol {
  readonly athleteId: string;
  readonly groupId: string;
  readonly needsTransportation: boolean;
  /** A week; null: as many as the group says. */
  readonly weeklyCredits: number | null;
  /** Of the enrolment; whoever was in the group before comes back into that one. */
  readonly enrolmentId: string;
}

/**
 * Assigns an athlete to a training group; of a default group the sessions to come are in the athlete's schedule then. Throws `Refusal`
 * where there is no such group, or the athlete is in it.
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

/** The same without the sessions: for many at once, whose schedules `fillSchedules` fills together. */
export async function assign(
  { log }: Pick<SchedulingDeps, 'log'>,
  asked: Enrol,
  context: CommandContext,
): Promise<Done> {
  const group = await present(log, trainingGroup, asked.groupId);
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
 * What an athlete needs in a group, and whether the athlete is in it: ending it takes its sessions to come out of the schedule, resuming
 * it gives those of a default group again. Throws `Refusal` where there is no such enrolment.
 */
export async function changeEnrolment(
  deps: SchedulingDeps,
  { athleteId, enrolmentId, changes }: ChangeEnrolment,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const command = { kind: 'change-enrolment', athleteId, enrolmentId, changes, now: context.now } as const;
  const done = await handle(log, athleteSchedule, athleteId, command, context);
  const { enrolments } = await present(log, athleteSchedule, athleteId);
  const groupId = enrolments.get(enrolmentId)?.groupId;
  if (changes.isActive && groupId !== undefined) {
    await fillSchedule(deps, { athleteId, groupId, at: done.position }, context);
  }
  if (changes.isActive === false) await freeOwn(deps, athleteId, context);
  return done;
}

/** The athlete was deleted or erased: every enrolment ends, and every seat to come is free. */
export async function leaveAll(
  deps: Pick<SchedulingDeps, 'log'>,
  athleteId: string,
  context: CommandContext,
): Promise<void> {
  const command = { kind: 'leave-all', athleteId, now: context.now } as const;
  await handle(deps.log, athleteSchedule, athleteId, command, context);
  await freeOwn(deps, athleteId, context);
}

/** Of an active enrolment in this group. */
export function fillSchedule(
  deps: SchedulingDeps,
  { athleteId, ...about }: { readonly athleteId: string; readonly groupId: string; readonly at: bigint },
  context: CommandContext,
): Promise<GroupSync> {
  return fillSchedules(deps, { ...about, athleteIds: [athleteId] }, context);
}

/** Of several athletes: one append to each session, one to each athlete. */
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
    const { enrolments } = await present(deps.log, athleteSchedule, athleteId);
    return [...enrolments.values()]
      .filter((one) => one.groupId === groupId && one.isActive)
      .map(({ enrolmentId }) => ({ athleteId, enrolmentId }));
  });
  return syncMembers(deps, { groupId, at, members: found.flat() }, step(context, `fill ${groupId}`));
}

/** Gives back the seats that this very command left. */
async function freeOwn(
  { log }: Pick<SchedulingDeps, 'log'>,
  athleteId: string,
  context: CommandContext,
): Promise<void> {
  const history = await log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`);
  const own = history.filter(({ commandId }) => commandId === context.commandId);
  await freeAll(log, athleteId, own, context);
}
