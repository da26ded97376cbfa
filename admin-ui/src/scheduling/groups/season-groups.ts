import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';

/** A season, and some of its training groups. */
export interface SeasonGroups {
  /** Empty while none is chosen. */
  readonly seasonId: string;
  readonly groupIds: readonly string[];
}

/** Part 2 §5. */
export function groupsProblems({ seasonId, groupIds }: SeasonGroups): Problem[] {
  if (!seasonId) return [{ field: 'season', message: schedulingTexts.chooseSeason }];
  return groupIds.length > 0 ? [] : [{ field: 'groups', message: schedulingTexts.chooseGroups }];
}
