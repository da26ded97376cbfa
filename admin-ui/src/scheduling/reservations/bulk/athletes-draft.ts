import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { Problem } from '../../../../../domain/shared/refusal.ts';
import type { AthletesSchedulesBody } from '../../../../../ui-kit/api-types.ts';

type Errand = AthletesSchedulesBody['action'];

/** What can be done with several athletes and sessions. */
export const errands: Readonly<Record<Errand, { readonly label: string; readonly done: string }>> = {
  add: { label: 'Reserve', done: 'reserved' },
  omit: { label: 'Omit', done: 'omitted' },
  restore: { label: 'Restore', done: 'restored' },
  delete: { label: 'Delete', done: 'deleted' },
};

export const isErrand = (text: string): text is Errand => text in errands;

export interface AthletesDraft {
  readonly errand: Errand;
  readonly athleteIds: readonly string[];
  /** Empty: none yet. */
  readonly groupId: string;
  readonly scheduleIds: readonly string[];
}

/** Part 1 §5. */
export const athletesProblems = ({ athleteIds, groupId, scheduleIds }: AthletesDraft): Problem[] => [
  ...(athleteIds.length === 0 ? [{ field: 'athlete_ids', message: schedulingTexts.chooseAthlete }] : []),
  ...(groupId ? [] : [{ field: 'training_group_id', message: schedulingTexts.chooseGroup }]),
  ...(groupId && scheduleIds.length === 0
    ? [{ field: 'schedule_ids', message: schedulingTexts.chooseSchedule }]
    : []),
];
