import type { CreateMailingBody, MailingView } from '../../../../contract/reports/mailings.ts';
import type { MailRhythm } from '../../../../domain/reports/mailings/mail-schedule.ts';
import { mailingProblems } from '../../../../domain/reports/mailings/mailing.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { ReportParameters } from '../../../../domain/shared/report-table.ts';

export interface MailingDraft {
  readonly rhythm: MailRhythm;
  readonly day: number;
  readonly hour: number;
  readonly user_ids: readonly string[];
  readonly format: 'csv' | 'xlsx';
  readonly names_children: boolean;
}

export const newMailing: MailingDraft = {
  rhythm: 'weekly',
  day: 1,
  hour: 7,
  user_ids: [],
  format: 'xlsx',
  names_children: false,
};

export const draftOf = (mailing: MailingView): MailingDraft => ({
  rhythm: mailing.rhythm,
  day: mailing.day,
  hour: mailing.hour,
  user_ids: mailing.user_ids,
  format: mailing.format,
  names_children: mailing.names_children,
});

/** A day of the week is no day of the month: another rhythm begins with its usual day. */
export const withRhythm = (draft: MailingDraft, rhythm: MailRhythm): MailingDraft =>
  rhythm === draft.rhythm ? draft : { ...draft, rhythm, day: 1 };

export const draftProblems = ({ rhythm, day, hour, user_ids }: MailingDraft): readonly Problem[] =>
  mailingProblems({ schedule: { rhythm, day, hour }, userIds: [...user_ids] });

const DAY_OR_YEAR = /^\d{4}(-\d\d-\d\d)?$/;

/** Without days and years: each email is about its own time. */
export const moving = (parameters: ReportParameters): ReportParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => !DAY_OR_YEAR.test(value)));

export const bodyOf = (draft: MailingDraft): Omit<CreateMailingBody, 'report'> => ({
  ...draft,
  user_ids: [...draft.user_ids],
});
