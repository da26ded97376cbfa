import type { ScheduleOutcome } from '../../../commands/scheduling/reservations/outcome.ts';
import type {
  AthleteGroupView,
  AthleteScheduleView,
  SavedSchedulesView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import type { EnrolledAthleteView } from '../../../contract/scheduling/seasons.ts';
import { outcomeMessage } from '../../../domain/scheduling/outcome-words.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { AthleteScheduleRecord } from '../../../projections/scheduling/reservations/athlete-schedules.ts';
import type { EnrolledAthlete } from '../../../projections/scheduling/reservations/enrolled-athletes.ts';
import type { Answer } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';

export function athleteScheduleViewOf(record: AthleteScheduleRecord): AthleteScheduleView {
  return {
    ...scheduleViewOf(record),
    is_omitted: record.status === 'omitted',
    origin: record.origin,
    athlete_training_group_id: record.enrolment_id,
    substitutes: record.substitutes,
    substituted_by: record.substituted_by,
    conflict: conflictWords[record.conflict ?? 'none'],
  };
}

const conflictWords = {
  day: schedulingTexts.dayTaken,
  time: schedulingTexts.overlaps,
  none: '',
} as const;

export const athleteGroupViewOf = (row: EnrolledAthlete): AthleteGroupView => ({
  id: row.id,
  athlete_training_group_id: row.id,
  training_group_id: row.group_id,
  name: row.group_name,
  season_id: row.season_id,
  season_name: row.season_name,
  color_name: row.color,
  is_active: row.is_active,
  is_credit_schedules: row.is_credit,
  variable_schedule_is_active: row.is_variable,
  needs_transportation: row.needs_transportation,
  credits: row.credits,
  included_groups: [...row.included_groups],
  has_pattern: row.has_pattern,
  next_schedule: row.next_schedule,
  next_schedule_timezone: row.next_schedule_timezone,
  remaining_schedules: row.remaining_schedules,
  revision: row.revision,
});

export const enrolledAthleteViewOf = (row: EnrolledAthlete): EnrolledAthleteView => ({
  id: row.id,
  athlete_training_group_id: row.id,
  athlete_id: row.athlete_id,
  athlete_name: row.athlete_name,
  training_group_id: row.group_id,
  group_name: row.group_name,
  season_id: row.season_id,
  is_active: row.is_active,
  needs_transportation: row.needs_transportation,
  weekly_credits: row.weekly_credits,
  credits: row.credits,
  upcoming_schedules: row.upcoming_schedules,
  has_pattern: row.has_pattern,
  revision: row.revision,
});

/** The answer of a command on several sessions of one athlete. */
export const savedViewOf = ({ success, total, errors }: ScheduleOutcome): SavedSchedulesView => ({
  success,
  total,
  errors: errors.map(({ sessionId, message }) => ({ schedule_id: sessionId, message })),
});

export const savedAnswer = (outcome: ScheduleOutcome): Answer => ({
  message: outcomeMessage(schedulingTexts.saved, outcome),
  results: savedViewOf(outcome),
  done: outcome.done,
});
