import type { AthleteScheduleView } from '../../contract/scheduling/athlete-schedules.ts';
import { schedulingTexts } from '../../domain/scheduling/scheduling-texts.ts';

export type SessionAction = 'omit' | 'restore' | 'substitute' | 'delete';

type Standing = Pick<AthleteScheduleView, 'starts_at' | 'is_omitted' | 'variable_schedule_is_active'>;

/**
 * Why an action on an athlete's session is not possible now; empty if it is. Past sessions never change (part
 * 1 §4).
 */
export function refusalOf(action: SessionAction, session: Standing, now: string): string {
  if (session.starts_at <= now) return schedulingTexts.past;
  switch (action) {
    case 'omit':
      return session.is_omitted ? schedulingTexts.isOmitted : '';
    case 'restore':
      return session.is_omitted ? '' : schedulingTexts.isNotOmitted;
    case 'substitute':
      if (!session.variable_schedule_is_active) return schedulingTexts.notVariable;
      return session.is_omitted ? schedulingTexts.isOmitted : '';
    case 'delete':
      return '';
  }
}
