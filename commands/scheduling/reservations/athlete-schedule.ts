import {
  type AthleteScheduleCommand,
  athleteScheduleDecider,
} from '../../../domain/scheduling/reservations/athlete-schedule.ts';
import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const athleteSchedule: Aggregate<AthleteScheduleState, AthleteScheduleCommand, ReservationEvent> = {
  category: 'athleteSchedule',
  decider: athleteScheduleDecider,
  /** Editing an enrollment does not conflict with reservations. */
  concerns(command, { type, data }) {
    if (command.kind !== 'change-enrolment') return true;
    return type.includes('Enrol') && 'enrolmentId' in data && data.enrolmentId === command.enrolmentId;
  },
};
