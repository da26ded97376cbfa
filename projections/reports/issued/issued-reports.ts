import type { IssueFormat } from '../../../domain/reports/issued/issue-formats.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const issuedReportTable = defineTable('issued_reports', {
  id: 'text',
  kind: text<'report' | 'list'>(),
  /** The name of the report or of the list. */
  report: 'text',
  /** Of a list: the filters that were set, without their values. */
  parameters: json<{ name: string; value: string }[]>(),
  /** The position of the log as of which it was read. */
  read_at: 'text',
  rows: 'integer',
  sha256: 'text',
  format: text<IssueFormat>(),
  mailing_id: nullable('text'),
  /** The actor. */
  issued_by: 'text',
  issued_at: 'instant',
});
export type IssuedReportRow = RowOf<typeof issuedReportTable>;

/** Everything that left the product as a file, on paper, or by email. */
export const issuedReports = defineProjection(issuedReportTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'kind', 'read_at', 'sha256'],
  indexes: ['(issued_at desc, id)', '(report, issued_at desc, id)', '(mailing_id)'],
  handles: ['ReportIssued', 'ListExported'],
  keys: ({ type, data }) => [type === 'ListExported' ? data.exportId : data.issueId],
  apply: (_, { type, data, actor: issued_by, recordedAt: issued_at }, id) => {
    const { rows, sha256, position: read_at } = data;
    const issue = { id, rows, sha256, read_at, issued_by, issued_at };
    if (type === 'ListExported') {
      const parameters = data.filters.map((name) => ({ name, value: '' }));
      return { ...issue, kind: 'list', report: data.list, parameters, format: 'csv', mailing_id: null };
    }
    const { report, parameters, format, mailingId: mailing_id } = data;
    return { ...issue, kind: 'report', report, parameters: [...parameters], format, mailing_id };
  },
});
