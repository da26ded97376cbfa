import type { ActivityView } from '../../../../contract/athletes/activities.ts';
import { activityProblems } from '../../../../domain/athletes/activities/activity.ts';
import { DEFAULT_ACTIVITY_TYPE } from '../../../../domain/athletes/activities/activity-types.ts';
import { athleteTexts } from '../../../../domain/athletes/athlete-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { instantOf, type When, whenOf } from './when.ts';

/** An activity while it is edited. */
export interface ActivityDraft {
  readonly activityTypeId: number;
  readonly content: string;
  /** Undefined until the user chooses a moment: then the moment of saving. */
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

/** The request body for a draft without errors. */
export const bodyOf = ({ content, activityTypeId, when }: ActivityDraft) => ({
  content,
  activityTypeId,
  ...(when ? { recordedAt: instantOf(when) } : {}),
});
