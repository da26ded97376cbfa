import { addDays, type Day } from '../../shared/day.ts';
import { momentAt } from '../../shared/wall-clock.ts';
import type { StepFacts } from './steps.ts';

/** An email of a campaign that its reader got, or is about to get. */
export interface CountedMail {
  readonly campaignId: string;
  readonly templateId: string;
  /** When it was decided; UTC. */
  readonly at: string;
}

/**
 * Beginnings of the periods that limits count, in UTC: the business day, seven days with today, and 30 days. They end with the day, so that clocks of two
 * machines that differ a little count the same.
 */
export interface CountedPeriods {
  readonly today: string;
  readonly week: string;
  readonly month: string;
  readonly tomorrow: string;
}

export function countedSince(timezone: string, today: Day): CountedPeriods {
  const start = (day: Day) => momentAt(timezone, { day, time: '00:00' }).instant;
  return {
    today: start(today),
    week: start(addDays(today, -6)),
    month: start(addDays(today, -30)),
    tomorrow: start(addDays(today, 1)),
  };
}

/** What the emails that a person got mean for one more of a campaign. */
export function mailFacts(
  mails: readonly CountedMail[],
  { campaignId, templateId, today, week, month, tomorrow }: Omit<CountedMail, 'at'> & CountedPeriods,
): Pick<StepFacts, 'mailsToday' | 'mailsThisWeek' | 'hadTemplate'> {
  const since = (begin: string) => mails.filter(({ at }) => at >= begin && at < tomorrow);
  return {
    mailsToday: since(today).length,
    mailsThisWeek: since(week).length,
    hadTemplate: since(month).some(
      (mail) => mail.templateId === templateId && mail.campaignId !== campaignId,
    ),
  };
}
