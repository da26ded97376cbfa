import { isDay } from '../../shared/day.ts';
import type { Problem } from '../../shared/refusal.ts';
import type { Half, TimeEntry } from '../../shared/time-entry.ts';
import { areSlots } from '../groups/group-definition.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { isEntry, trainerRepeatProblems } from './schedule-form.ts';
import type { ClockChanges } from './session-clock.ts';

/**
 * The changes that the schedule editor makes to existing sessions. Missing fields stay unchanged in each
 * session.
 */
export interface ScheduleChanges {
  readonly trainingGroupId?: string | undefined;
  readonly locationId?: string | undefined;
  /** UTC. The new start of a session that was dragged in the calendar; the location's wall clock follows. */
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly startDate?: string | undefined;
  readonly startHour?: number | undefined;
  readonly startMin?: number | undefined;
  readonly startAmpm?: Half | undefined;
  readonly endHour?: number | undefined;
  readonly endMin?: number | undefined;
  readonly endAmpm?: Half | undefined;
  readonly slots?: number | null | undefined;
  /** The whole list; empty: the group's trainers. */
  readonly trainerIds?: readonly string[] | undefined;
  /** Later sessions of the series get the trainers of this one. */
  readonly applyTrainersToFutureSchedules?: boolean | undefined;
  /** Weekdays on which they do; empty: the weekday of this session. */
  readonly trainerRepeatDays?: readonly number[] | undefined;
  readonly trainerRepeatEndDate?: string | undefined;
}

/**
 * The problems, beside the inputs. `count`: number of edited sessions. Whether a session ends after its start
 * can only be checked together with its unchanged fields.
 */
export function scheduleChangeProblems(changes: ScheduleChanges, count: number): Problem[] {
  const { startDate, slots } = changes;
  const alone = {
    starts_at: changes.startsAt,
    ends_at: changes.endsAt,
    startDate,
    applyTrainersToFutureSchedules: changes.applyTrainersToFutureSchedules,
  };
  return [
    ...Object.entries(alone).flatMap(([field, value]) =>
      problem(count > 1 && Boolean(value), field, schedulingTexts.oneOnly),
    ),
    ...problem(startDate !== undefined && !isDay(startDate), 'startDate', schedulingTexts.invalidStart),
    ...problem(
      !isEntry({ hour: changes.startHour, minute: changes.startMin }),
      'startHour',
      schedulingTexts.invalidStart,
    ),
    ...problem(
      !isEntry({ hour: changes.endHour, minute: changes.endMin }),
      'endHour',
      schedulingTexts.invalidEnd,
    ),
    ...problem(typeof slots === 'number' && !areSlots(slots), 'slots', schedulingTexts.slots),
    ...(changes.applyTrainersToFutureSchedules
      ? trainerRepeatProblems({
          startDate: startDate ?? '',
          trainerRepeatDays: changes.trainerRepeatDays ?? [],
          trainerRepeatEndDate: changes.trainerRepeatEndDate ?? '',
        })
      : []),
  ];
}

/** The typed input as a change of clocks. */
export function clockChangesOf(changes: ScheduleChanges): ClockChanges {
  const start = given({ hour: changes.startHour, minute: changes.startMin, half: changes.startAmpm });
  const end = given({ hour: changes.endHour, minute: changes.endMin, half: changes.endAmpm });
  return {
    ...(changes.startDate !== undefined && { day: changes.startDate }),
    ...(start && { start }),
    ...(end && { end }),
  };
}

function given({ hour, minute, half }: MaybeEntry): Partial<TimeEntry> | undefined {
  const entry = {
    ...(hour !== undefined && { hour }),
    ...(minute !== undefined && { minute }),
    ...(half !== undefined && { half }),
  };
  return Object.keys(entry).length > 0 ? entry : undefined;
}

interface MaybeEntry {
  readonly hour: number | undefined;
  readonly minute: number | undefined;
  readonly half: Half | undefined;
}

const problem = (isThere: boolean, field: string, message: string): Problem[] =>
  isThere ? [{ field, message }] : [];
