import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { quarterOf } from '../../shared/quarter.ts';

export const enrolmentSpanTable = defineTable('enrolment_spans', {
  /** The id of the enrolment. */
  id: 'text',
  athlete_id: 'text',
  group_id: 'text',
  season_id: 'text',
  /** Quarters of an hour, UTC: when the enrolment began and was resumed, and when it ended. They alternate. */
  starts: 'text[]',
  ends: 'text[]',
});
export type EnrolmentSpanRow = RowOf<typeof enrolmentSpanTable>;

/** When athletes were enrolled in training groups, so that reports count those of a past day. */
export const enrolmentSpans = defineProjection(enrolmentSpanTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'athlete_id', 'group_id', 'season_id', 'starts', 'ends'],
  indexes: ['(season_id)', '(group_id)'],
  handles: ['AthleteEnrolled', 'EnrolmentEnded', 'EnrolmentResumed'],
  keys: ({ data }) => [data.enrolmentId],
  apply: (row, { type, data, occurredAt }, id) => {
    const quarter = quarterOf(occurredAt);
    if (type === 'AthleteEnrolled') {
      const { athleteId, groupId, seasonId } = data;
      return {
        id,
        athlete_id: athleteId,
        group_id: groupId,
        season_id: seasonId,
        starts: [quarter],
        ends: [],
      };
    }
    if (!row) return null;
    const isEnrolled = row.starts.length > row.ends.length;
    if (type === 'EnrolmentEnded') return isEnrolled ? { ...row, ends: [...row.ends, quarter] } : row;
    return isEnrolled ? row : { ...row, starts: [...row.starts, quarter] };
  },
});
