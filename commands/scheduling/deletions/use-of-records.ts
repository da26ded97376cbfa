import type { TrainingGroupUse } from '../../../domain/scheduling/groups/training-group.ts';
import type { LocationCommand } from '../../../domain/scheduling/locations/location.ts';
import type { SeasonUse } from '../../../domain/scheduling/seasons/season.ts';

/**
 * The records that depend on one to be deleted. A read model: it answers once it shows everything that is
 * recorded now, so it misses only records that are written at the same moment
 * (docs/decisions/deleting-looks-at-read-models.md).
 */
export interface UseOfRecords {
  /** `now`: UTC; sessions that begin later are upcoming. */
  season(seasonId: string, now: string): Promise<SeasonUse & { readonly groupIds: readonly string[] }>;
  group(groupId: string, now: string): Promise<TrainingGroupUse>;
  location(
    locationId: string,
    now: string,
  ): Promise<Pick<Extract<LocationCommand, { kind: 'delete' }>, 'sessions'>>;
}
