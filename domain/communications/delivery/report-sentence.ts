import type { DeliveryReport, ReportKind } from './report.ts';

type Reported = Pick<DeliveryReport, 'kind' | 'reason' | 'isMachine' | 'isLate'>;

const byPerson: Readonly<Record<ReportKind, string>> = {
  processed: 'The mail provider accepted the email.',
  deferred: 'The recipient’s server asked to try later.',
  delivered: 'The email was delivered.',
  opened: 'The email was opened.',
  clicked: 'A link in the email was clicked.',
  bounced: 'The email bounced.',
  blocked: 'The recipient’s server blocked the email.',
  dropped: 'The mail provider did not send the email.',
  complained: 'The recipient reported the email as spam.',
  replied: 'The recipient answered the email.',
  unsubscribed: 'The recipient unsubscribed at the mail provider.',
};

const byMachine: Partial<Readonly<Record<ReportKind, string>>> = {
  opened: 'A program, not a person, opened the email.',
  clicked: 'A program, not a person, followed the links of the email.',
};

/** A report in a sentence, with its reason. */
export function reportSentence({ kind, reason, isMachine, isLate }: Reported): string {
  const sentence = (isMachine && byMachine[kind]) || byPerson[kind];
  return [sentence, reason, isLate ? 'This report arrived late.' : ''].filter(Boolean).join(' ');
}
