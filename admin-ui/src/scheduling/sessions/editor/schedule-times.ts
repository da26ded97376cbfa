import type { ScheduleView } from '../../../../../contract/scheduling/schedules.ts';
import { suggestedEnd } from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import {
  entryOfTime,
  minutesBetween,
  timeOfEntry,
} from '../../../../../domain/scheduling/sessions/session-clock.ts';
import type { Half } from '../../../../../domain/shared/time-entry.ts';
import { entryOf, type TimeEntry } from '../../../../../domain/shared/time-entry.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

export interface TypedTime {
  /** 1 to 12. */
  readonly hour: number | null | undefined;
  readonly minute: number | null | undefined;
  readonly half: Half | undefined;
}

export type EndOf = Partial<Pick<ScheduleDraft, 'endHour' | 'endMin' | 'endAmpm'>>;

const DAY = 24 * 60;

/** Keeps the end, because it was chosen or the sessions differ in it. */
export const keepEnd = (): EndOf => ({});

/** The usual end of a new session. */
export const suggestEnd = (start: TypedTime): EndOf =>
  isComplete(start) ? endFields(suggestedEnd(start)) : {};

/** Keeps the length of an existing session when its start changes. */
export const keepLength =
  ({ local_start, local_end }: Pick<ScheduleView, 'local_start' | 'local_end'>) =>
  (start: TypedTime): EndOf => {
    if (!isComplete(start)) return {};
    const end = minutesBetween('00:00', timeOfEntry(start)) + minutesBetween(local_start, local_end);
    return end < DAY ? endFields(entryOf(Math.floor(end / 60), end % 60)) : {};
  };

/** `time` is `HH:MM` on a 24-hour clock. */
export const startFields = (time: string) => {
  const { hour, minute, half } = entryOfTime(time);
  return { startHour: hour, startMin: minute, startAmpm: half };
};

export const endFields = ({ hour, minute, half }: TimeEntry) => ({
  endHour: hour,
  endMin: minute,
  endAmpm: half,
});

const isComplete = (time: TypedTime): time is TimeEntry =>
  time.hour != null && time.minute != null && time.half !== undefined;
