import { suggestedEnd } from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import {
  entryOfTime,
  minutesBetween,
  timeOfEntry,
} from '../../../../../domain/scheduling/sessions/session-clock.ts';
import { entryOf, type TimeEntry } from '../../../../../domain/shared/time-entry.ts';
import type { ScheduleView } from '../../../../../ui-kit/api-types.ts';
import type { ScheduleDraft } from './draft.ts';
import type { TypedTime } from './TimeFields.tsx';

export type EndOf = Partial<Pick<ScheduleDraft, 'endHour' | 'endMin' | 'endAmpm'>>;

const DAY = 24 * 60;

/** The end was chosen, or is another one on each: it stays. */
export const unmoved = (): EndOf => ({});

/** Of a new session. */
export const suggested = (start: TypedTime): EndOf => (isWhole(start) ? endFields(suggestedEnd(start)) : {});

/** A session that is moved stays as long as it is, also where only its start is touched. */
export const asLongAs =
  ({ local_start, local_end }: Pick<ScheduleView, 'local_start' | 'local_end'>) =>
  (start: TypedTime): EndOf => {
    if (!isWhole(start)) return {};
    const end = minutesBetween('00:00', timeOfEntry(start)) + minutesBetween(local_start, local_end);
    return end < DAY ? endFields(entryOf(Math.floor(end / 60), end % 60)) : {};
  };

/** The inputs of a time, `HH:MM` of 24 hours. */
export const startFields = (time: string) => {
  const { hour, minute, half } = entryOfTime(time);
  return { startHour: hour, startMin: minute, startAmpm: half };
};

export const endFields = ({ hour, minute, half }: TimeEntry) => ({
  endHour: hour,
  endMin: minute,
  endAmpm: half,
});

const isWhole = (time: TypedTime): time is TimeEntry =>
  time.hour != null && time.minute != null && time.half !== undefined;
