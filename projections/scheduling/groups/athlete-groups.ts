import { defineProjection } from '../../runtime/projection.ts';

/** A training group, or one athlete's enrolment in it. */
export interface AthleteGroupRow {
  id: string;
  /** Of an enrolment; null of the group itself. */
  athlete_id: string | null;
  group_id: string;
  /** Of the group; empty of an enrolment. */
  name: string;
  is_active: boolean;
  /** Whose names of groups hang on the row: everybody who ever was in the group, or the one who is enrolled. */
  athlete_ids: string[];
}

/**
 * The training groups as the athlete list tells them: a name that changes is told to everybody in the group. Those of an athlete are
 * active while both the enrolment and the group are.
 */
export const athleteGroups = defineProjection<AthleteGroupRow>()({
  name: 'athlete_groups',
  version: 1,
  columns: {
    id: 'text',
    athlete_id: 'text',
    group_id: 'text',
    name: 'text',
    is_active: 'boolean',
    athlete_ids: 'text[]',
  },
  key: 'id',
  hidden: ['id', 'athlete_id', 'group_id', 'name', 'is_active', 'athlete_ids'],
  indexes: ['(athlete_id)'],
  handles: [
    'AthleteCreated',
    'TrainingGroupCreated',
    'TrainingGroupChanged',
    'TrainingGroupDeleted',
    'AthleteEnrolled',
    'EnrolmentEnded',
    'EnrolmentResumed',
  ],
  keys: ({ type, data }) => {
    switch (type) {
      case 'AthleteCreated':
        return [];
      case 'AthleteEnrolled':
        return [data.groupId, data.enrolmentId];
      case 'EnrolmentEnded':
      case 'EnrolmentResumed':
        return [data.enrolmentId];
      default:
        return [data.groupId];
    }
  },
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'AthleteCreated':
      case 'TrainingGroupDeleted':
        return null;
      case 'TrainingGroupCreated':
        return { id, athlete_id: null, group_id: id, name: data.name, is_active: true, athlete_ids: [] };
      case 'TrainingGroupChanged': {
        if (!row) return null;
        const { name = row.name, isActive = row.is_active } = data.changes;
        return { ...row, name, is_active: isActive };
      }
      case 'AthleteEnrolled': {
        const { athleteId, groupId } = data;
        if (id === groupId) return row ? withAthlete(row, athleteId) : null;
        return {
          id,
          athlete_id: athleteId,
          group_id: groupId,
          name: '',
          is_active: true,
          athlete_ids: [athleteId],
        };
      }
      case 'EnrolmentEnded':
        return row ? { ...row, is_active: false } : null;
      case 'EnrolmentResumed':
        return row ? { ...row, is_active: true } : null;
    }
  },
  summaries: [
    {
      name: 'athlete_group_names',
      columns: { athlete_id: 'text', active: 'text', inactive: 'text' },
      by: 'athlete_id',
      of: 'athlete_ids',
      indexes: ['(active, athlete_id)', '(inactive, athlete_id)'],
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      select: (rows, groups) => `
        select athlete_id, coalesce(string_agg(name, ', ' order by name, group_id) filter (where is_active), ''),
            coalesce(string_agg(name, ', ' order by name, group_id) filter (where not is_active), '')
          from unnest(${groups}) as athlete (athlete_id) left join (
            select e.athlete_id, e.group_id, g.name, bool_or(e.is_active) and g.is_active as is_active
              from ${rows} e join ${rows} g on g.id = e.group_id
              where e.athlete_id = any (${groups}) group by e.athlete_id, e.group_id, g.name, g.is_active
          ) enrolled using (athlete_id) group by athlete_id`,
    },
  ],
});

function withAthlete(row: AthleteGroupRow, athleteId: string): AthleteGroupRow {
  return row.athlete_ids.includes(athleteId) ? row : { ...row, athlete_ids: [...row.athlete_ids, athleteId] };
}
