import { createHash } from 'node:crypto';
import type { IssueFormat } from '../../../domain/reports/issued/issue-formats.ts';
import {
  issuedReportDecider,
  type ListExported,
  listExportDecider,
  type ReportIssued,
} from '../../../domain/reports/issued/issued-report.ts';
import {
  canonicalText,
  type ReportParameters,
  type ReportTable,
} from '../../../domain/shared/report-table.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../../runtime/handle.ts';

export const issuedReport: Aggregate<ReportIssued['data'] | undefined, ReportIssued['data'], ReportIssued> = {
  category: 'reportIssue',
  decider: issuedReportDecider,
};

export const listExport: Aggregate<ListExported['data'] | undefined, ListExported['data'], ListExported> = {
  category: 'listExport',
  decider: listExportDecider,
};

export interface Issue {
  readonly issueId: string;
  /** The name of the report. */
  readonly report: string;
  readonly parameters: ReportParameters;
  /** Up to which position of the log `table` was read. */
  readonly position: bigint;
  readonly table: ReportTable;
  readonly format: IssueFormat;
  readonly mailingId: string | null;
}

/**
 * Records that a report leaves the product. Call it before the first byte leaves. Repeating it with the same id records nothing. Throws `Refusal` if
 * a parameter may be words of a person.
 */
export async function recordIssue(log: EventLog, issue: Issue, context: CommandContext): Promise<Done> {
  const { issueId, report, table, position, parameters, format, mailingId } = issue;
  const data = {
    issueId,
    report,
    parameters: Object.entries(parameters)
      .map(([name, value]) => ({ name, value }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    position: String(position),
    rows: table.rows.length,
    sha256: contentHash(table),
    format,
    mailingId,
  };
  return handle(log, issuedReport, issueId, data, context);
}

/** SHA-256 of the content, in hexadecimal digits. */
export const contentHash = (table: ReportTable): string =>
  createHash('sha256').update(canonicalText(table)).digest('hex');
