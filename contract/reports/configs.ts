import { z } from 'zod';
import { id, oneLine, revision } from '../shared/fields.ts';

/** A row or column. Ordinals count from 1, by position. */
const entryView = z.object({
  key: z.string().describe('`dimension:season`, `dimension:season:<id>` or `measure:athletes`.'),
  name: z.string(),
  ordinal: z.int(),
});
const subtotals = z.object({ rows: z.boolean(), columns: z.boolean(), grand: z.boolean() });

/** What a report is made of, as it is answered. */
const reportLayoutView = z
  .object({ rows: z.array(entryView), columns: z.array(entryView), subtotals })
  .meta({ id: 'ReportLayoutView' });

/** A saved report, with the field names of part 2 §3. */
export const reportConfigView = z
  .object({
    id,
    key: z.string(),
    name: z.string(),
    report_year: z.int(),
    domain_id: id.nullable().describe('A season; null: all seasons.'),
    domain_name: z.string().nullable(),
    report_config: reportLayoutView,
    is_on_dashboard: z.boolean(),
    revision,
  })
  .meta({ id: 'ReportConfigView' });
export type ReportConfigView = z.output<typeof reportConfigView>;

const entry = z.strictObject({
  key: oneLine(200),
  name: oneLine(200).default(''),
  ordinal: z.int().optional().describe('Ignored: the order of the list counts.'),
});

/** What a report is made of, as it is sent. Entries with an empty key are dropped. */
export const reportLayoutBody = z
  .strictObject({
    rows: z.array(entry).max(100),
    columns: z.array(entry).max(100),
    subtotals: z.strictObject({ rows: z.boolean(), columns: z.boolean(), grand: z.boolean() }),
  })
  .meta({ id: 'ReportLayoutBody' });
export type ReportLayoutBody = z.input<typeof reportLayoutBody>;

/** Anything, so that another shape is refused in the words of the specification (M258). */
const layout = z.unknown().meta({ description: 'A `ReportLayoutBody`: rows, columns and subtotals.' });

const fields = {
  name: oneLine(300),
  report_year: z.int(),
  domain_id: z.union([id, z.null()]),
};

export const createReportConfigBody = z
  .strictObject({
    id: id.optional(),
    name: fields.name.default(''),
    report_year: fields.report_year.optional().describe('Defaults to this year.'),
    domain_id: fields.domain_id.default(null),
    report_config: layout.optional(),
  })
  .meta({ id: 'CreateReportConfigBody' });
export type CreateReportConfigBody = z.input<typeof createReportConfigBody>;

/** Only what changes. */
export const changeReportConfigBody = z
  .strictObject({ ...fields, report_config: layout })
  .partial()
  .meta({ id: 'ChangeReportConfigBody' });
export type ChangeReportConfigBody = z.input<typeof changeReportConfigBody>;

/** The same with the id in the body instead of the path. */
export const updateReportConfigBody = z
  .strictObject({ id: id.optional(), ...changeReportConfigBody.shape })
  .meta({ id: 'UpdateReportConfigBody' });
export type UpdateReportConfigBody = z.input<typeof updateReportConfigBody>;

const chosenReport = z.object({ reportId: id, ordinal: z.int() });

/** The training-group dashboard (part 2 §3). */
export const reportDashboardView = z
  .object({
    key: z.string(),
    report_config: z.object({ reports: z.array(chosenReport) }),
    valueList: z
      .array(
        z.object({
          id,
          label: z.string(),
          report_year: z.int(),
          domain_id: id.nullable(),
          domain_name: z.string().nullable(),
        }),
      )
      .describe('The reports to choose from.'),
    revision,
  })
  .meta({ id: 'ReportDashboardView' });
export type ReportDashboardView = z.output<typeof reportDashboardView>;

export const reportDashboardBody = z
  .strictObject({
    report_config: z.strictObject({
      reports: z.array(z.strictObject({ reportId: id, ordinal: z.int() })).max(100),
    }),
  })
  .meta({ id: 'ReportDashboardBody' });
export type ReportDashboardBody = z.input<typeof reportDashboardBody>;
