import type { PatternSlot } from '../../../domain/scheduling/reservations/events.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const enrolmentTable = defineTable('enrolments', {
  /** `athlete_training_group_id`. */
  id: 'text',
  athlete_id: 'text',
  group_id: 'text',
  season_id: 'text',
  /** The athlete is in the group now. */
  is_active: 'boolean',
  needs_transportation: 'boolean',
  /** Null means the number of the group. */
  weekly_credits: nullable('integer'),
  /** The sessions that the family repeats every week. */
  pattern: json<readonly PatternSlot[]>(),
});
export type EnrolmentRow = RowOf<typeof enrolmentTable>;

/** Athletes in training groups, current and former. */
export const enrolments = defineProjection(enrolmentTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'athlete_id', 'group_id', 'season_id', 'pattern'],
  indexes: ['(athlete_id)', '(group_id, athlete_id)', '(season_id, athlete_id)'],
  handles: [
    'AthleteEnrolled',
    'EnrolmentChanged',
    'EnrolmentEnded',
    'EnrolmentResumed',
    'SchedulePatternSaved',
  ],
  keys: ({ data }) => [data.enrolmentId],
  apply: (row, { type, data }, id) => {
    if (type === 'AthleteEnrolled') {
      const { athleteId, groupId, seasonId, needsTransportation, weeklyCredits } = data;
      return {
        id,
        athlete_id: athleteId,
        group_id: groupId,
        season_id: seasonId,
        is_active: true,
        needs_transportation: needsTransportation,
        weekly_credits: weeklyCredits,
        pattern: [],
      };
    }
    if (!row) return null;
    switch (type) {
      case 'EnrolmentChanged': {
        const { needsTransportation = row.needs_transportation, weeklyCredits = row.weekly_credits } =
          data.changes;
        return { ...row, needs_transportation: needsTransportation, weekly_credits: weeklyCredits };
      }
      case 'EnrolmentEnded':
        return { ...row, is_active: false };
      case 'EnrolmentResumed':
        return { ...row, is_active: true };
      case 'SchedulePatternSaved':
        return { ...row, pattern: data.slots };
    }
  },
});
