import { addDays, type Day, isDay } from '../../shared/day.ts';
import type { Problem } from '../../shared/refusal.ts';
import { type Half, hourOptions, type TimeEntry } from '../../shared/time-entry.ts';
import { weekdayOf } from '../../shared/week.ts';
import { closedDaysTexts } from '../closed-days/closed-days-texts.ts';
import { type ClosedDaysFields, openDays, type SkippedDay } from '../closed-days/closed-on.ts';
import { areSlots } from '../groups/group-definition.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { timeOfEntry } from './session-clock.ts';
import type { SessionTime } from './session-state.ts';
import { sessionTime, skippedProblems } from './session-time.ts';

/**
 * The inputs of the schedule editor (part 2 §3). Empty texts, and null for numbers, mean that nothing was
 * chosen.
 */
export interface ScheduleForm {
  readonly trainingGroupId: string;
  readonly locationId: string;
  readonly startDate: Day;
  /** 1 to 12. */
  readonly startHour: number | null;
  /** 0, 15, 30 or 45. */
  readonly startMin: number | null;
  readonly startAmpm: Half;
  readonly endHour: number | null;
  readonly endMin: number | null;
  readonly endAmpm: Half;
  readonly reoccurring: boolean;
  /** 0 is Sunday. */
  readonly repeatDays: readonly number[];
  /** The last day on which a session may be. */
  readonly repeatEndDate: Day;
  /** Null: the default of the group or the settings. */
  readonly slots: number | null;
  readonly trainerIds: readonly string[];
  /** Weekdays on which the trainers attend; without an end date, they attend every session of the series. */
  readonly trainerRepeatDays: readonly number[];
  readonly trainerRepeatEndDate: Day;
}

/** 00, 15, 30, 45 (part 2 §5). */
export const minuteOptions: readonly number[] = [0, 15, 30, 45];

/** More than a session a day for a year is a typo. */
export const mostOccurrences = 400;

/**
 * The end that is suggested for a start: an hour later; at 11 it is in the other half of the day (resolution
 * Q076).
 */
export const suggestedEnd = ({ hour, minute, half }: TimeEntry): TimeEntry => ({
  hour: (hour % 12) + 1,
  minute,
  half: hour === 11 ? (half === 'AM' ? 'PM' : 'AM') : half,
});

/** The problems, beside the inputs, in the order of part 2 §5. Runs in the dialog and on the server. */
export function scheduleProblems(form: ScheduleForm): Problem[] {
  return [
    ...problem(form.trainingGroupId === '', 'trainingGroupId', schedulingTexts.noGroup),
    ...problem(form.locationId === '', 'locationId', schedulingTexts.noLocation),
    ...timeProblems(form),
    ...repeatProblems(form),
    ...problem(form.slots !== null && !areSlots(form.slots), 'slots', schedulingTexts.slots),
  ];
}

function timeProblems(form: ScheduleForm): Problem[] {
  const start = entryIn(form.startHour, form.startMin, form.startAmpm);
  const end = entryIn(form.endHour, form.endMin, form.endAmpm);
  const isStart = start !== undefined && isEntry(start);
  const isEnd = end !== undefined && isEntry(end);
  const isDayThere = isDay(form.startDate);
  return [
    ...problem(!start, 'startHour', schedulingTexts.noStartHour),
    ...problem(!end, 'endHour', schedulingTexts.noEndHour),
    ...problem(
      !isDayThere || (start !== undefined && !isStart),
      isDayThere ? 'startHour' : 'startDate',
      schedulingTexts.invalidStart,
    ),
    ...problem(end !== undefined && !isEnd, 'endHour', schedulingTexts.invalidEnd),
    ...problem(
      isStart && isEnd && timeOfEntry(end) <= timeOfEntry(start),
      'endHour',
      schedulingTexts.endsBeforeStart,
    ),
  ];
}

function repeatProblems(form: ScheduleForm): Problem[] {
  if (!form.reoccurring) return [];
  const { startDate, repeatDays, repeatEndDate } = form;
  const days = startDate ? daysOf(form) : [];
  const isSpan = isDay(startDate) && isDay(repeatEndDate) && repeatEndDate >= startDate;
  return [
    ...problem(repeatDays.length === 0, 'repeatDays', schedulingTexts.noRepeatDays),
    ...problem(!isDay(repeatEndDate), 'repeatEndDate', schedulingTexts.noRepeatEnd),
    ...problem(
      isDay(repeatEndDate) && repeatEndDate < startDate,
      'repeatEndDate',
      schedulingTexts.repeatEndsBeforeStart,
    ),
    ...problem(
      isSpan && repeatDays.length > 0 && days.length === 0,
      'repeatEndDate',
      schedulingTexts.noneToRepeat,
    ),
    ...problem(days.length > mostOccurrences, 'repeatEndDate', schedulingTexts.tooMany),
    ...(form.trainerIds.length > 0 ? trainerRepeatProblems(form) : []),
  ];
}

/** For a new series, and for trainers that are assigned to later sessions of an existing one. */
export function trainerRepeatProblems({
  startDate,
  trainerRepeatDays: days,
  trainerRepeatEndDate: end,
}: Pick<ScheduleForm, 'startDate' | 'trainerRepeatDays' | 'trainerRepeatEndDate'>): Problem[] {
  return [
    ...problem(days.length > 0 && !isDay(end), 'trainerRepeatEndDate', schedulingTexts.noTrainerRepeatEnd),
    ...problem(
      isDay(end) && end < startDate,
      'trainerRepeatEndDate',
      schedulingTexts.trainerRepeatEndsBeforeStart,
    ),
    ...problem(isDay(end) && days.length === 0, 'trainerRepeatDays', schedulingTexts.noTrainerRepeatDays),
  ];
}

export interface Occurrences {
  readonly times: readonly SessionTime[];
  /** Times that the change to daylight saving time skips. Then none of the sessions can be created. */
  readonly problems: readonly Problem[];
  /** A sentence for each time that occurs twice when daylight saving time ends, and for a single session on a closed day. */
  readonly warnings: readonly string[];
  /** Days of a repeating schedule on which its location is closed. They have no session. */
  readonly skipped: readonly SkippedDay[];
}

/**
 * The sessions of a form without problems. Days come first, then each gets its time on the location's clock,
 * so that six in the evening stays six in the evening across the change to daylight saving time. `timezone`:
 * IANA. A repeating schedule skips closed days; a single session on one is only warned about.
 */
export function occurrences(
  form: ScheduleForm,
  timezone: string,
  closedDays: readonly ClosedDaysFields[] = [],
): Occurrences {
  const start = timeIn(form.startHour, form.startMin, form.startAmpm);
  const end = timeIn(form.endHour, form.endMin, form.endAmpm);
  const days = daysOf(form);
  const closed = openDays(days, closedDays, form.locationId);
  const open = form.reoccurring ? closed.open : days;
  const all = open.map((day) => sessionTime(timezone, { day, start, end }));
  return {
    times: all.map(({ time }) => time),
    problems: skippedProblems(
      all.flatMap((one) => (one.skipped ? [one.skipped] : [])),
      form.reoccurring,
    ),
    warnings: [
      ...all.flatMap(({ warning }) => (warning ? [warning] : [])),
      ...(form.reoccurring ? [] : closed.skipped.map(closedDaysTexts.closed)),
    ],
    skipped: form.reoccurring ? closed.skipped : [],
  };
}

/** Whether the trainers of the form attend its session on that day. */
export function isTrained(form: ScheduleForm, day: Day): boolean {
  const { reoccurring, trainerRepeatDays: days, trainerRepeatEndDate: end } = form;
  if (!reoccurring || days.length === 0) return true;
  return days.includes(weekdayOf(day)) && (end === '' || day <= end);
}

/** The days of its sessions. If there are too many, one more than allowed. */
function daysOf({
  startDate,
  reoccurring,
  repeatDays,
  repeatEndDate,
}: Pick<ScheduleForm, 'startDate' | 'reoccurring' | 'repeatDays' | 'repeatEndDate'>): Day[] {
  if (!reoccurring) return [startDate];
  if (!isDay(startDate) || !isDay(repeatEndDate) || repeatDays.length === 0) return [];
  const days: Day[] = [];
  for (let day = startDate; day <= repeatEndDate && days.length <= mostOccurrences; day = addDays(day, 1)) {
    if (repeatDays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
}

function entryIn(hour: number | null, minute: number | null, half: Half): TimeEntry | undefined {
  return hour === null || minute === null ? undefined : { hour, minute, half };
}

function timeIn(hour: number | null, minute: number | null, half: Half): string {
  const entry = entryIn(hour, minute, half);
  if (!entry) throw new RangeError('A form with problems has no occurrences');
  return timeOfEntry(entry);
}

/** Whether the hour and the minute, where given, are among the options. */
export const isEntry = ({
  hour,
  minute,
}: {
  readonly hour?: number | undefined;
  readonly minute?: number | undefined;
}): boolean =>
  (hour === undefined || hourOptions.includes(hour)) &&
  (minute === undefined || minuteOptions.includes(minute));

const problem = (isThere: boolean, field: string, message: string): Problem[] =>
  isThere ? [{ field, message }] : [];
