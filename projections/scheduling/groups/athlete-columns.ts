import { expressionBuilder } from 'kysely';
import { anyOf } from '../../runtime/lists.ts';
import type { SchedulingTables } from '../area.ts';

/** The columns that scheduling adds to the athlete list. */
export const schedulingAthleteColumns = [
  {
    view: 'athlete_group_names',
    columns: {
      active_groups: { column: 'active', type: 'text' },
      inactive_groups: { column: 'inactive', type: 'text' },
    },
  },
] as const;

/** The filters that scheduling adds to the athlete list. A season matches athletes who are active in one of its groups (resolution Q051). */
export const schedulingAthleteFilters = [
  {
    name: 'season_id',
    views: ['enrolments'],
    athletes: (ids: readonly string[]) => enrolled.where((eb) => anyOf(eb.ref('season_id'), ids)),
  },
  {
    name: 'training_group_id',
    views: ['enrolments'],
    athletes: (ids: readonly string[]) => enrolled.where((eb) => anyOf(eb.ref('group_id'), ids)),
  },
] as const;

const enrolled = expressionBuilder<SchedulingTables>()
  .selectFrom('enrolments')
  .select('athlete_id')
  .where('is_active', '=', true);
