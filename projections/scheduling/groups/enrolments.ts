import type { PatternSlot } from '../../../domain/scheduling/reservations/events.ts';
import { defineProjection } from '../../runtime/projection.ts';

export interface EnrolmentRow {
  /** `athlete_training_group_id`. */
  id: string;
  athlete_id: string;
  group_id: string;
  season_id: string;
  /** The athlete is in the group now. */
  is_active: boolean;
  needs_transportation: boolean;
  /** Null: as many as the group says. */
  weekly_credits: number | null;
  /** What the family repeats week after week. */
  pattern: readonly PatternSlot[];
}

/** Which athletes are in which training groups, or were. */
export const enrolments = defineProjection<EnrolmentRow>()({
  name: 'enrolments',
  version: 1,
  columns: {
    id: 'text',
    athlete_id: 'text',
    group_id: 'text',
    season_id: 'text',
    is_active: 'boolean',
    needs_transportation: 'boolean',
    weekly_credits: 'integer',
    pattern: 'json',
  },
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
