import {
  type ScheduleForm,
  scheduleProblems,
  trainerRepeatProblems,
} from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import { entryOfTime } from '../../../../../domain/scheduling/sessions/session-clock.ts';
import type { Problem } from '../../../../../domain/shared/refusal.ts';
import type { ScheduleView } from '../../../../../ui-kit/api-types.ts';
import type { ScheduleChanges } from '../useChangeSchedules.tsx';

/** What stands in the inputs of the editor. Undefined: it is another one on each of the sessions that are edited. */
export type ScheduleDraft = {
  readonly [Field in keyof ScheduleForm]: ScheduleForm[Field] | undefined;
} & {
  /** Later sessions of the series get the trainers, too. */
  readonly appliesToFuture: boolean;
};

/** Nothing is chosen yet. */
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

/** What these sessions have in common. */
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

/** Those that the session itself names; where it names none, those of its group come. */
const ownTrainers = ({ trainers }: ScheduleView): readonly string[] =>
  trainers.flatMap(({ trainer_id, category }) => (category === 'default' ? [] : [trainer_id])).toSorted();

/** The form, once every part of it is known. */
export function formOf(draft: ScheduleDraft): ScheduleForm | undefined {
  const { appliesToFuture: _, ...form } = draft;
  return isWhole(form) ? form : undefined;
}

const isWhole = (draft: Omit<ScheduleDraft, 'appliesToFuture'>): draft is ScheduleForm =>
  Object.values(draft).every((value) => value !== undefined);

/** What is wrong with a draft of one session or a series; of several the server says it for each. */
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

/** The inputs of the tab Trainers. */
const trainerFields: ReadonlySet<string> = new Set([
  'trainerIds',
  'trainer_ids',
  'trainerRepeatDays',
  'trainerRepeatEndDate',
]);

export const isTrainerField = (field: string): boolean => trainerFields.has(field);

/** `id`: of the first session. */
export const createBody = ({ trainerIds, ...form }: ScheduleForm, id: string) => ({
  ...form,
  id,
  trainer_ids: trainerIds,
});

/** Only what was touched: the rest stays as it is on each of the sessions. Undefined when nothing was. */
export function changeBody(
  scheduleIds: readonly string[],
  before: ScheduleDraft,
  draft: ScheduleDraft,
): ScheduleChanges | undefined {
  const { trainingGroupId, locationId, slots, trainerIds, ...typed } = touched(before, draft);
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

function touched(before: ScheduleDraft, draft: ScheduleDraft): Partial<ScheduleDraft> {
  const differing = Object.entries(draft).filter(([field, value]) => {
    const was = Object.entries(before).find(([name]) => name === field)?.[1];
    return !isSame(value, was);
  });
  return Object.fromEntries(differing);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
