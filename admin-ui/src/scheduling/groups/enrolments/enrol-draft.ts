import { areWeeklyCredits } from '../../../../../domain/scheduling/groups/group-definition.ts';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { Problem } from '../../../../../domain/shared/refusal.ts';

/** What is said of an athlete in a group. */
export interface EnrolDraft {
  readonly needsTransportation: boolean;
  /** As it is typed; empty: as the group says. */
  readonly weeklyCredits: string;
}

export const newEnrolment: EnrolDraft = { needsTransportation: false, weeklyCredits: '' };

export const creditsOf = ({ weeklyCredits }: EnrolDraft): number | null =>
  weeklyCredits.trim() === '' ? null : Number(weeklyCredits);

export function enrolProblems(draft: EnrolDraft): Problem[] {
  const credits = creditsOf(draft);
  return credits === null || areWeeklyCredits(credits)
    ? []
    : [{ field: 'weekly_credits', message: schedulingTexts.weeklyCredits }];
}
