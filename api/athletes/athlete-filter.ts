import type { z } from 'zod';
import type { athleteFilter } from '../../contract/athletes/athletes.ts';
import { addDays, type Day } from '../../domain/shared/day.ts';
import type { AthleteFilter } from '../../projections/athletes/athlete-condition.ts';

/** A filter of the API in the words of the list. `today`: the day of the business. */
export function wantedBy(filter: z.output<typeof athleteFilter>, today: Day): AthleteFilter {
  const { age_from, age_to, owes, balance_from, balance_to } = filter;
  const owed = owes ? Math.max(1, balance_from ?? 1) : balance_from;
  return {
    name: filter.q,
    ids: filter.id,
    showInactive: filter.showInactive,
    athleteTypes: filter.athlete_type,
    ageBands: filter.june_1_year_band,
    trainerIds: filter.trainer_id,
    positions: filter.position,
    ...followUpOf(filter, today),
    age: { from: age_from, to: age_to },
    ...((owed !== undefined || balance_to !== undefined) && {
      amounts: { open_invoices: { from: owed, to: balance_to } },
    }),
    chosen: {
      season_id: filter.season_id,
      training_group_id: filter.training_group_id,
      card: filter.card,
      unsigned_waiver_id: filter.unsigned_waiver_id,
    },
  };
}

/** A kind of follow-up and the days between two days both have to match. */
function followUpOf(
  { follow_up, follow_up_from, follow_up_until }: z.output<typeof athleteFilter>,
  today: Day,
): Pick<AthleteFilter, 'followUpFrom' | 'followUpUntil' | 'hasNoFollowUp'> {
  const latest = { due: today, overdue: addDays(today, -1), none: undefined };
  const ends = [follow_up_until, follow_up && latest[follow_up]].filter((day) => day !== undefined);
  return {
    followUpFrom: follow_up_from,
    followUpUntil: ends.toSorted()[0],
    hasNoFollowUp: follow_up === 'none',
  };
}
