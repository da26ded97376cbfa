import type { LocationView } from '../../../../../contract/scheduling/locations.ts';
import type { ScheduleView } from '../../../../../contract/scheduling/schedules.ts';
import type { ClosedDaysFields } from '../../../../../domain/scheduling/closed-days/closed-on.ts';
import {
  occurrences,
  type ScheduleForm,
  scheduleProblems,
  trainerRepeatProblems,
} from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import {
  entryOfTime,
  type SessionClock,
  timeOfEntry,
} from '../../../../../domain/scheduling/sessions/session-clock.ts';
import type { Problem } from '../../../../../domain/shared/refusal.ts';
import type { ScheduleChanges } from '../useChangeSchedules.tsx';

/** The values of the editor's inputs. Undefined means that the edited sessions have different values. */
export type ScheduleDraft = {
  readonly [Field in keyof ScheduleForm]: ScheduleForm[Field] | undefined;
} & {
  /** Assigns the trainers to later sessions of the series, too. */
  readonly appliesToFuture: boolean;
};

export const emptyForm: ScheduleForm = {
  trainingGroupId: '',
  locationId: '',
  startDate: '',
  startHour: null,
  startMin: 0,
  startAmpm: 'PM',
  endHour: null,
  endMin: 0,
  endAmpm: 'PM',
  reoccurring: false,
  repeatDays: [],
  repeatEndDate: '',
  slots: null,
  trainerIds: [],
  trainerRepeatDays: [],
  trainerRepeatEndDate: '',
};

/** The values that all sessions share. */
export function draftOf(sessions: readonly ScheduleView[]): ScheduleDraft {
  const common = <Value>(valueOf: (session: ScheduleView) => Value): Value | undefined => {
    const [first, ...others] = sessions;
    if (!first) return undefined;
    const value = valueOf(first);
    return others.every((session) => isSame(valueOf(session), value)) ? value : undefined;
  };
  return {
    ...emptyForm,
    appliesToFuture: false,
    trainingGroupId: common(({ training_group_id }) => training_group_id),
    locationId: common(({ location_id }) => location_id),
    startDate: common(({ local_date }) => local_date),
    startHour: common(({ local_start }) => entryOfTime(local_start).hour),
    startMin: common(({ local_start }) => entryOfTime(local_start).minute),
    startAmpm: common(({ local_start }) => entryOfTime(local_start).half),
    endHour: common(({ local_end }) => entryOfTime(local_end).hour),
    endMin: common(({ local_end }) => entryOfTime(local_end).minute),
    endAmpm: common(({ local_end }) => entryOfTime(local_end).half),
    slots: common(({ slots }) => slots),
    trainerIds: common(ownTrainers),
  };
}

/** The trainers of the session itself, without those of its training group. */
const ownTrainers = ({ trainers }: ScheduleView): readonly string[] =>
  trainers.flatMap(({ trainer_id, category }) => (category === 'default' ? [] : [trainer_id])).toSorted();

/** Undefined while the sessions differ in any field. */
export function formOf(draft: ScheduleDraft): ScheduleForm | undefined {
  const { appliesToFuture: _, ...form } = draft;
  return isComplete(form) ? form : undefined;
}

const isComplete = (draft: Omit<ScheduleDraft, 'appliesToFuture'>): draft is ScheduleForm =>
  Object.values(draft).every((value) => value !== undefined);

/** Problems of one session or a series. Several sessions are checked by the server, one by one. */
export function draftProblems(draft: ScheduleDraft): Problem[] {
  const form = formOf(draft);
  const trainers = draft.appliesToFuture
    ? trainerRepeatProblems({
        startDate: draft.startDate ?? '',
        trainerRepeatDays: draft.trainerRepeatDays ?? [],
        trainerRepeatEndDate: draft.trainerRepeatEndDate ?? '',
      })
    : [];
  return [...(form ? scheduleProblems(form) : []), ...trainers];
}

const trainerFields: ReadonlySet<string> = new Set([
  'trainerIds',
  'trainer_ids',
  'trainerRepeatDays',
  'trainerRepeatEndDate',
]);

export const isTrainerField = (field: string): boolean => trainerFields.has(field);

/** `id` becomes the id of the first session. */
export const createBody = ({ trainerIds, ...form }: ScheduleForm, id: string) => ({
  ...form,
  id,
  trainer_ids: trainerIds,
});

/** The changed fields only, so that each session keeps its other values. Undefined if nothing was changed. */
export function changeBody(
  scheduleIds: readonly string[],
  before: ScheduleDraft,
  draft: ScheduleDraft,
): ScheduleChanges | undefined {
  const { trainingGroupId, locationId, slots, trainerIds, ...typed } = changedFields(before, draft);
  const { startDate, startHour, startMin, startAmpm, endHour, endMin, endAmpm } = typed;
  const changes = {
    ...(trainingGroupId !== undefined && { training_group_id: trainingGroupId }),
    ...(locationId !== undefined && { location_id: locationId }),
    ...(startDate !== undefined && { startDate }),
    ...(startHour != null && { startHour }),
    ...(startMin != null && { startMin }),
    ...(startAmpm !== undefined && { startAmpm }),
    ...(endHour != null && { endHour }),
    ...(endMin != null && { endMin }),
    ...(endAmpm !== undefined && { endAmpm }),
    ...(slots !== undefined && { slots }),
    ...(trainerIds !== undefined && { trainer_ids: trainerIds }),
  };
  if (Object.keys(changes).length === 0 && !draft.appliesToFuture) return undefined;
  return {
    schedule_ids: scheduleIds,
    ...changes,
    ...(draft.appliesToFuture && {
      trainer_ids: draft.trainerIds ?? [],
      applyTrainersToFutureSchedules: true,
      trainerRepeatDays: draft.trainerRepeatDays ?? [],
      trainerRepeatEndDate: draft.trainerRepeatEndDate ?? '',
    }),
  };
}

function changedFields(before: ScheduleDraft, draft: ScheduleDraft): Partial<ScheduleDraft> {
  const changed = Object.entries(draft).filter(([field, value]) => {
    const was = Object.entries(before).find(([name]) => name === field)?.[1];
    return !isSame(value, was);
  });
  return Object.fromEntries(changed);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface DraftTabProps {
  readonly draft: ScheduleDraft;
  readonly change: (part: Partial<ScheduleDraft>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/**
 * Says before saving what a change to or from daylight saving time does to the sessions, and which times it rules out; and that a
 * single session is on a closed day.
 */
export function clockWarnings(
  draft: ScheduleDraft,
  locations: readonly Pick<LocationView, 'id' | 'timezone_id'>[],
  closedDays: readonly ClosedDaysFields[],
): readonly string[] {
  const form = formOf(draft);
  const zone = locations.find(({ id }) => id === form?.locationId)?.timezone_id;
  if (!form || zone === undefined || scheduleProblems(form).length > 0) return [];
  const { problems, warnings } = occurrences(form, zone, closedDays);
  return [...problems.map(({ message }) => message), ...warnings];
}

/** The clock that was typed; `before` while the input is incomplete. */
export function clockOfDraft(draft: ScheduleDraft, before: SessionClock): SessionClock {
  const { startDate: day, startHour, startMin, startAmpm, endHour, endMin, endAmpm } = draft;
  if (!day || startHour == null || startMin == null || endHour == null || endMin == null) return before;
  if (startAmpm === undefined || endAmpm === undefined) return before;
  return {
    day,
    start: timeOfEntry({ hour: startHour, minute: startMin, half: startAmpm }),
    end: timeOfEntry({ hour: endHour, minute: endMin, half: endAmpm }),
  };
}
