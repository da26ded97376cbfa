import { z } from 'zod';
import { issueFormats } from '../../domain/reports/issued/issue-formats.ts';
import { columnKinds } from '../../domain/shared/report-table.ts';
import { id, instant, position } from '../shared/fields.ts';

/** A value of a report: dollars, percent, a count, a text or a day; or a person. Null: nothing can be said. */
export const reportCellView = z.union([
  z.number(),
  z.string(),
  z.null(),
  z.object({ person: z.string(), name: z.string() }),
]);
export type ReportCellView = z.output<typeof reportCellView>;

/** The content of a report. */
export const reportTableView = z
  .object({
    title: z.string(),
    columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(columnKinds) })),
    rows: z.array(z.object({ id: z.string(), is_subtotal: z.boolean(), cells: z.array(reportCellView) })),
    totals: z.array(reportCellView).nullable(),
    notes: z.array(z.string()),
  })
  .meta({ id: 'ReportTableView' });
export type ReportTableView = z.output<typeof reportTableView>;

/** A report that can be saved, printed and mailed. */
export const issuableReportView = z
  .object({
    name: z.string(),
    title: z.string(),
    access: z.enum(['staff', 'admin']),
    parameters: z.array(z.object({ name: z.string(), is_required: z.boolean() })),
  })
  .meta({ id: 'IssuableReportView' });
export type IssuableReportView = z.output<typeof issuableReportView>;

const value = z.string().max(100);
/** By name, as in the address of the report. */
export const reportParameters = z.record(z.string().max(50), value);

/** `mail` is recorded by mailings only. */
export const issueReportBody = z
  .strictObject({
    report: z.string().max(100),
    parameters: reportParameters.default({}),
    format: z.enum(issueFormats).exclude(['mail']),
  })
  .meta({ id: 'IssueReportBody' });
export type IssueReportBody = z.input<typeof issueReportBody>;

export const issuedFilter = z.object({ mailing_id: id.optional() });

/** A report that left the product, or a list that was exported. */
export const issuedReportView = z
  .object({
    id,
    kind: z.enum(['report', 'list']),
    report: z.string(),
    /** The title of the report or of the list, without its parameters. */
    title: z.string(),
    /** Of a list: the filters that were set, without their values. */
    parameters: z.array(z.object({ name: z.string(), value: z.string() })),
    /** As of which position of the log it was read. */
    position,
    rows: z.int(),
    sha256: z.string(),
    format: z.enum(issueFormats),
    mailing_id: id.nullable(),
    issued_at: instant,
    /** A person's name; empty for mailings and for deleted users. */
    issued_by: z.string(),
  })
  .meta({ id: 'IssuedReportView' });
export type IssuedReportView = z.output<typeof issuedReportView>;

/** An issued report as it was, as it is today, and why they differ. */
export const openedReportView = issuedReportView
  .extend({
    /** The page of the report in the staff app. */
    path: z.string(),
    was: reportTableView,
    /**
     * `as-it-was`: what is shown has the recorded hash. `erased`: so it has, but people were erased since, and are not named anymore.
     * `differs`: today's product computes the report of then differently.
     */
    state: z.enum(['as-it-was', 'erased', 'differs']),
    /** `state` in a sentence. */
    sentence: z.string(),
    today: reportTableView,
    /** What today's report would say, in a sentence. */
    today_sentence: z.string(),
    differences: z.array(
      z.object({
        id: z.string(),
        change: z.enum(['added', 'removed', 'changed']),
        before: z.array(reportCellView).nullable(),
        after: z.array(reportCellView).nullable(),
        columns: z.array(z.string()),
      }),
    ),
    /** The newest events behind the differences. */
    because: z.array(z.object({ position, sentence: z.string(), at: instant, by: z.string() })),
    /** How many more there are; null: not counted, because there are very many. */
    because_more: z.int().nullable(),
  })
  .meta({ id: 'OpenedReportView' });
export type OpenedReportView = z.output<typeof openedReportView>;
