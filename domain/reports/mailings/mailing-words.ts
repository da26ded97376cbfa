/** What the email carries. */
export const mailFormats = ['csv', 'xlsx'] as const;
export type MailFormat = (typeof mailFormats)[number];

/** `unknown`: the answer of the mail server was lost, and the email is not sent again. */
export const mailOutcomes = ['sent', 'stopped', 'refused', 'unknown'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export const stopReasons = [
  'no-user',
  'inactive',
  'role',
  'report-gone',
  'mailing-deleted',
  'server',
] as const;
export type StopReason = (typeof stopReasons)[number];

export const stopSentences: Readonly<Record<StopReason, string>> = {
  'no-user': 'Stopped: the user was deleted.',
  inactive: 'Stopped: the user is inactive.',
  role: 'Stopped: the role of the user no longer allows this report.',
  'report-gone': 'Stopped: the report no longer exists.',
  'mailing-deleted': 'Not sent: the mailing was deleted.',
  server: 'The mail server refused the email.',
};

/** An outcome in a sentence. */
export function outcomeSentence({
  outcome,
  reason,
  rows,
}: {
  readonly outcome: MailOutcome;
  readonly reason: StopReason | null;
  readonly rows: number;
}): string {
  if (reason !== null) return stopSentences[reason];
  if (outcome === 'unknown') return 'The answer of the mail server was lost. The email was not sent again.';
  return rows === 0 ? 'Sent: nothing to tell.' : `Sent, with ${rows} ${rows === 1 ? 'row' : 'rows'}.`;
}

export const mailingTexts = {
  unknown: 'This mailing does not exist.',
  exists: 'This mailing exists already.',
  noUsers: 'Choose at least one user.',
  tooManyUsers: 'A report can be mailed to 50 users at most.',
  notAllowed: 'A report can be mailed only to active staff whose role may read it.',
  weekday: 'Choose a day of the week.',
  monthDay: 'Choose a day of the month, from 1 to 31.',
  hour: 'Choose an hour.',
  none: 'No report is mailed regularly',
  howTo: 'Open a report and choose “Mail this report …” to send it every week or every month.',
} as const;
