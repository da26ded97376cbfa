import { arrange } from '../../../domain/scheduling/reservations/athlete-schedule.ts';
import type { ScheduleEffect } from '../../../domain/scheduling/reservations/reservation-values.ts';
import type { EnrolmentToReset } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type {
  AthleteScheduleState,
  Enrolment,
} from '../../../domain/scheduling/reservations/schedule-state.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { weekdayOf } from '../../../domain/shared/week.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { askedSessions } from './asked-sessions.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { carryOut } from './carry-out.ts';
import { groupsNow } from './group-terms.ts';
import type { ScheduleOutcome } from './outcome.ts';
import type { Plan } from './plan.ts';

export interface ResetSchedules {
  readonly athleteId: string;
  readonly enrolmentIds: readonly string[];
}

export interface ResetRow {
  readonly sessionId: string;
  readonly type: ScheduleEffect;
}

/**
 * Resets the upcoming sessions of enrollments to those of their groups. Throws `InvalidInput` when no
 * enrollment is named, and `Refusal` when the athlete is not in the group.
 */
export async function resetSchedules(
  deps: SchedulingDeps,
  asked: ResetSchedules,
  context: CommandContext,
): Promise<ScheduleOutcome & { readonly rows: readonly ResetRow[] }> {
  demandEnrolments(asked);
  let rows: readonly ResetRow[] = [];
  const outcome = await carryOut(
    deps,
    asked.athleteId,
    async (state) => {
      const plan = await planOf(deps, asked, state, context.now);
      rows = rowsOf(plan, state);
      return { ...plan, rows: rows.map(({ sessionId }) => sessionId) };
    },
    context,
  );
  return { ...outcome, rows };
}

/** The effect that a reset would have now, given the free seats. Nothing is recorded. */
export async function previewReset(
  deps: SchedulingDeps,
  asked: ResetSchedules,
  { now }: Pick<CommandContext, 'now'>,
): Promise<readonly ResetRow[]> {
  demandEnrolments(asked);
  const state = await loadState(deps.log, athleteSchedule, asked.athleteId);
  return rowsOf(await planOf(deps, asked, state, now), state);
}

function demandEnrolments({ enrolmentIds }: ResetSchedules): void {
  if (enrolmentIds.length > 0) return;
  throw new InvalidInput([{ field: 'athleteTrainingGroupIds', message: schedulingTexts.chooseGroup }]);
}

async function planOf(
  deps: SchedulingDeps,
  { athleteId, enrolmentIds }: ResetSchedules,
  state: AthleteScheduleState,
  now: string,
): Promise<Plan> {
  const found = [...new Set(enrolmentIds)].map((enrolmentId) => ({
    enrolmentId,
    enrolment: state.enrolments.get(enrolmentId),
  }));
  const groups = await groupsNow(
    deps,
    state,
    found.flatMap(({ enrolment }) => enrolment?.pattern.map(({ groupId }) => groupId) ?? []),
  );
  const enrolments: EnrolmentToReset[] = [];
  for (const { enrolmentId, enrolment } of found) {
    const isCredit = enrolment && groups.terms.get(enrolment.groupId)?.isCredit;
    const given = enrolment ? await sessionsGiven(deps, enrolment, { isCredit: isCredit ?? true, now }) : [];
    enrolments.push({ enrolmentId, given });
  }
  const cutoffHours = await deps.omitCutoffHours();
  const about = { athleteId, now, groups: groups.terms, cutoffHours };
  return { command: { kind: 'reset', ...about, enrolments }, groups, rows: [] };
}

/** All upcoming sessions of a default group, or those of the saved pattern in a credit group, by start. */
async function sessionsGiven(
  { log, sessions }: SchedulingDeps,
  { groupId, seasonId, pattern }: Enrolment,
  { isCredit, now }: { readonly isCredit: boolean; readonly now: string },
): Promise<EnrolmentToReset['given']> {
  if (isCredit && pattern.length === 0) return [];
  const groupIds = isCredit ? [...new Set(pattern.map((slot) => slot.groupId))] : [groupId];
  const asked = await askedSessions(log, await sessions.of(groupIds, { after: now }));
  const toCome = asked
    .flatMap(({ session }) => session ?? [])
    .filter(({ startsAt, groupId: own }) => startsAt > now && groupIds.includes(own))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  if (!isCredit) return toCome;
  return toCome.filter(
    (session) =>
      session.seasonId === seasonId &&
      pattern.some(
        (slot) =>
          slot.groupId === session.groupId &&
          slot.weekday === weekdayOf(session.localDate) &&
          slot.localStart === session.localStart &&
          slot.locationId === session.locationId,
      ),
  );
}

function rowsOf({ command }: Plan, before: AthleteScheduleState): ResetRow[] {
  const { state: after } = arrange({ ...command, seats: 'any' }, before);
  const sessionIds = new Set([...before.reservations.keys(), ...after.reservations.keys()]);
  return [...sessionIds].flatMap((sessionId): ResetRow[] => {
    const was = before.reservations.get(sessionId);
    const is = after.reservations.get(sessionId);
    if (was && !is) return [{ sessionId, type: 'remove' }];
    if (!was && is) return [{ sessionId, type: 'add' }];
    return was?.status === 'omitted' && is?.status === 'booked' ? [{ sessionId, type: 'restore' }] : [];
  });
}
