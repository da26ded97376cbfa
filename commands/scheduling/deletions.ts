import type { TrainingGroupUse } from '../../domain/scheduling/groups/training-group.ts';
import type { LocationCommand } from '../../domain/scheduling/locations/location.ts';
import type { SeasonUse } from '../../domain/scheduling/seasons/season.ts';

/**
 * What hangs on a record that is to be deleted. A read model: it answers once it shows everything that is recorded now, so only
 * what begins in this very moment is overlooked (docs/decisions/deleting-looks-at-read-models.md).
 */
export interface UseOfRecords {
  /** `now`: UTC; what begins later is to come. */
  season(seasonId: string, now: string): Promise<SeasonUse & { readonly groupIds: readonly string[] }>;
  group(groupId: string, now: string): Promise<TrainingGroupUse>;
  location(
    locationId: string,
    now: string,
  ): Promise<Pick<Extract<LocationCommand, { kind: 'delete' }>, 'sessions'>>;
}
