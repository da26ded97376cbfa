import type { MailOutcome, StopReason } from '../../../domain/reports/mailings/mailing-words.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const mailingOutcomeTable = defineTable('report_mailing_outcomes', {
  /** `<mailing> <due> <user>` */
  key: 'text',
  mailing_id: 'text',
  due: 'instant',
  user_id: 'text',
  outcome: text<MailOutcome>(),
  reason: nullable(text<StopReason>()),
  issue_id: nullable('text'),
  rows: 'integer',
  settled_at: 'instant',
});
export type MailingOutcomeRow = RowOf<typeof mailingOutcomeTable>;

/** What became of each email with a report. They are kept when the mailing is deleted. */
export const mailingOutcomes = defineProjection(mailingOutcomeTable)({
  version: 1,
  key: 'key',
  hidden: ['key', 'mailing_id', 'user_id', 'issue_id'],
  indexes: ['(mailing_id, due desc, user_id)'],
  handles: ['ReportMailingSettled'],
  keys: ({ data }) => [`${data.mailingId} ${data.due} ${data.userId}`],
  apply: (_, { data, recordedAt: settled_at }, key) => {
    const { mailingId: mailing_id, due, userId: user_id, outcome, reason, issueId: issue_id, rows } = data;
    return { key, mailing_id, due, user_id, outcome, reason, issue_id, rows, settled_at };
  },
});
