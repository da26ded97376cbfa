import { activityProblems } from '../../../../domain/athletes/activities/activity.ts';
import { DEFAULT_ACTIVITY_TYPE } from '../../../../domain/athletes/activities/activity-types.ts';
import { athleteTexts } from '../../../../domain/athletes/athlete-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { ActivityView } from '../../../../ui-kit/api-types.ts';
import { instantOf, type When, whenOf } from './when.ts';

/** What is typed of an activity. */
export interface ActivityDraft {
  readonly activityTypeId: number;
  readonly content: string;
  /** Unless it is told, it is when it is saved. */
  readonly when: When | undefined;
}

export const emptyDraft: ActivityDraft = {
  activityTypeId: DEFAULT_ACTIVITY_TYPE,
  content: '',
  when: undefined,
};

export const draftOf = ({ activity_type_id, content, recorded_at }: ActivityView): ActivityDraft => ({
  activityTypeId: activity_type_id,
  content,
  when: whenOf(recorded_at),
});

export function draftProblems({ when, ...typed }: ActivityDraft): Problem[] {
  const noDay = when?.day === '' ? [{ field: 'recordedAt', message: athleteTexts.validDate }] : [];
  return [...activityProblems(typed), ...noDay];
}

/** As the API takes what was typed, once it is free of problems. */
export const bodyOf = ({ content, activityTypeId, when }: ActivityDraft) => ({
  content,
  activityTypeId,
  ...(when ? { recordedAt: instantOf(when) } : {}),
});
