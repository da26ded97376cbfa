import { z } from 'zod';
import { id } from '../shared/fields.ts';

const unit = z.enum(['dollars', 'count', 'ratio']);
/** Keys from the outside to the inside: `dimension:season:<id>`, `measure:open`. Empty: the total of everything. */
const path = z.array(z.string());
const mark = z.enum(['inactive', 'deleted']).nullable();

/** A configurable report with its figures. The page, the dashboard, the print page and the files are drawn from it. */
export const reportDataView = z
  .object({
    config: z.object({ id, key: z.string(), name: z.string() }),
    year: z.int(),
    season: z.object({ id, name: z.string() }).nullable(),
    /** The last day whose facts count: the asked one, or the last of the year. */
    as_of: z.string(),
    /** The dimensions of the rows, from the outside to the inside: `Season`, `Training group`. */
    row_heads: z.array(z.string()),
    /** What the cells are, if neither rows nor columns say so; empty otherwise. */
    measure: z.string(),
    columns: z.array(
      z.object({
        path,
        /** The heads from the outside to the inside; a total has fewer. */
        labels: z.array(z.string()),
        kind: z.enum(['member', 'subtotal', 'total']),
        mark,
        /** Null: the rows say it. */
        unit: unit.nullable(),
      }),
    ),
    rows: z.array(
      z.object({
        path,
        kind: z.enum(['head', 'member', 'subtotal', 'total']),
        /** 0 for the first level. */
        level: z.int(),
        label: z.string(),
        mark,
        /** Null: the columns say it. */
        unit: unit.nullable(),
        /** One for each column, none for a head. Dollars, counts, or ratios (1 is 100%). Null: nothing can be said. */
        cells: z.array(z.number().nullable()),
      }),
    ),
    /** Facts that no row or column counts: `3 packages, $1,260.00, are not in this report: no category.` */
    left_out: z.array(z.object({ measure: z.string(), sentence: z.string() })),
    /** Why a measure says nothing, and what the year and the season do not restrict. */
    notes: z.array(z.string()),
    /** What the measures of the report mean. */
    measures: z.array(z.object({ name: z.string(), label: z.string(), unit, meaning: z.string() })),
  })
  .meta({ id: 'ReportDataView' });
export type ReportDataView = z.output<typeof reportDataView>;
