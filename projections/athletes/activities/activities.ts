import { activityType } from '../../../domain/athletes/activities/activity-types.ts';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import { defineSummary, defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const activityTable = defineTable('activities', {
  id: 'text',
  entity: text<PersonEntity>(),
  /** The athlete or the trainer. */
  record_id: 'text',
  content: 'text',
  activity_type_id: 'integer',
  recorded_at: 'instant',
  /** Id of a user. */
  recorded_by: 'text',
});
export type ActivityRow = RowOf<typeof activityTable>;

export const lastActivityTable = defineSummary('athlete_last_activity', {
  athlete_id: 'text',
  /** Null, like the other columns, if the athlete has no activities. */
  activity_id: nullable('text'),
  content: nullable('text'),
  activity_type_id: nullable('integer'),
  recorded_at: nullable('instant'),
  recorded_by: nullable('text'),
});

/** Notes about athletes and trainers, and the latest one for each athlete. */
export const activities = defineProjection(activityTable)({
  version: 1,
  key: 'id',
  title: () => 'Activity',
  hidden: ['id', 'entity', 'record_id'],
  words: ({ activity_type_id: id }) => ({ activity_type_id: activityType(id)?.name ?? `type ${id}` }),
  indexes: ['(record_id, recorded_at, id)', '(recorded_at, id)'],
  handles: ['AthleteCreated', 'ActivityRecorded', 'ActivityEdited', 'ActivityDeleted'],
  personal: [
    { kind: 'athlete', by: 'record_id', erased: { content: '' } },
    { kind: 'trainer', by: 'record_id', erased: { content: '' } },
  ],
  keys: ({ type, data }) => (type === 'AthleteCreated' ? [] : [data.activityId]),
  apply: (_, { type, data }) => {
    if (type === 'AthleteCreated' || type === 'ActivityDeleted') return null;
    const { activityId: id, entity, recordId: record_id, content } = data;
    const { activityTypeId: activity_type_id, recordedAt: recorded_at, recordedBy: recorded_by } = data;
    return { id, entity, record_id, content, activity_type_id, recorded_at, recorded_by };
  },
  summaries: [
    {
      table: lastActivityTable,
      by: 'athlete_id',
      of: 'record_id',
      indexes: ['(recorded_at, athlete_id)', '(recorded_at desc nulls last, athlete_id desc)'],
      // Every athlete has a row, so that the athlete list can be sorted by it through an index.
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      // Activities of trainers also create a row, which is never read.
      select: (rows, groups) => `
        select distinct on (athlete_id) athlete_id, id, content, activity_type_id, recorded_at, recorded_by
          from unnest(${groups}) as athlete (athlete_id) left join ${rows} on record_id = athlete_id
         order by athlete_id, recorded_at desc nulls last, id desc`,
    },
  ],
});
