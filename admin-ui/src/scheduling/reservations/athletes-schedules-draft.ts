import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { AthletesAction } from '../sessions/useAthletesSchedules.ts';

/** The actions on several athletes and sessions, and the past tense for the notice. */
export const actions: Readonly<Record<AthletesAction, { readonly label: string; readonly done: string }>> = {
  add: { label: 'Reserve', done: 'reserved' },
  omit: { label: 'Omit', done: 'omitted' },
  restore: { label: 'Restore', done: 'restored' },
  delete: { label: 'Delete', done: 'deleted' },
};

export const isAction = (text: string): text is AthletesAction => text in actions;

export interface AthletesSchedulesDraft {
  readonly action: AthletesAction;
  readonly athleteIds: readonly string[];
  /** Empty until one is chosen. */
  readonly groupId: string;
  readonly scheduleIds: readonly string[];
}

/** Part 1 §5. */
export const draftProblems = ({ athleteIds, groupId, scheduleIds }: AthletesSchedulesDraft): Problem[] => [
  ...(athleteIds.length === 0 ? [{ field: 'athlete_ids', message: schedulingTexts.chooseAthlete }] : []),
  ...(groupId ? [] : [{ field: 'training_group_id', message: schedulingTexts.chooseGroup }]),
  ...(groupId && scheduleIds.length === 0
    ? [{ field: 'schedule_ids', message: schedulingTexts.chooseSchedule }]
    : []),
];
