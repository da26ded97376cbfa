import type { z } from 'zod';
import type { athleteFilter } from '../../contract/athletes/athletes.ts';

/** A filter of the API in the words of the list. */
export function wantedBy(filter: z.output<typeof athleteFilter>) {
  return {
    name: filter.q,
    ids: filter.id,
    showInactive: filter.showInactive,
    athleteTypes: filter.athlete_type,
    ageBands: filter.june_1_year_band,
    trainerIds: filter.trainer_id,
    followUpUntil: filter.follow_up_until,
    chosen: { season_id: filter.season_id, training_group_id: filter.training_group_id },
  };
}
