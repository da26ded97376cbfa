import { defineSummary, defineTable, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

/** A training group, or one athlete's enrolment in it. */
export const athleteGroupTable = defineTable('athlete_groups', {
  id: 'text',
  /** The athlete of an enrolment; null for the group itself. */
  athlete_id: nullable('text'),
  group_id: 'text',
  /** The name of the group; empty for an enrolment. */
  name: 'text',
  is_active: 'boolean',
  /** The athletes whose group names depend on the row: everyone who was ever in the group, or the enrolled athlete. */
  athlete_ids: 'text[]',
});
export type AthleteGroupRow = RowOf<typeof athleteGroupTable>;

export const athleteGroupNameTable = defineSummary('athlete_group_names', {
  athlete_id: 'text',
  active: 'text',
  inactive: 'text',
});

/**
 * The group names that the athlete list shows. When a group is renamed, the names of all its athletes are refreshed. A group counts as
 * active for an athlete while both the enrolment and the group are active.
 */
export const athleteGroups = defineProjection(athleteGroupTable)({
  version: 1,
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
      table: athleteGroupNameTable,
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
