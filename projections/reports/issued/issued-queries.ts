import { expressionBuilder } from 'kysely';
import {
  allOf,
  anyOf,
  columnsOf,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { ReportsTables } from '../area.ts';
import { type IssuedReportRow, issuedReportTable } from './issued-reports.ts';

export interface IssuedFilter {
  /** The names that the caller may see. */
  readonly reports: readonly string[];
  readonly lists: boolean;
  readonly mailingId?: string | undefined;
}

export type IssuedRow = IssuedReportRow & { readonly revision: string };

/** The views that issued reports are read from. */
export const issuedReads: readonly string[] = ['issued_reports'];

const of = expressionBuilder<{ i: ReportsTables['issued_reports'] }, 'i'>();
const sorts = {
  issued_at: [of.ref('i.issued_at'), of.ref('i.id')],
  rows: [of.ref('i.rows'), of.ref('i.id')],
} as const;
export const issuedSorts: readonly string[] = Object.keys(sorts);

export interface IssuedQueries {
  page(filter: IssuedFilter, page: Page): Promise<Listed<IssuedRow>>;
  one(id: string): Promise<IssuedRow | undefined>;
}

export function createIssuedQueries(reads: Reads): IssuedQueries {
  const db = reads.tables<ReportsTables>();
  const issued = db.selectFrom('issued_reports as i');
  const shown = issued.select([...columnsOf(issuedReportTable, 'i'), 'i.revision']);
  return {
    page({ reports, lists, mailingId }, { sort, order, ...cut }) {
      const where = allOf([
        of.or([
          allOf([of('i.kind', '=', 'report'), anyOf(of.ref('i.report'), reports)]),
          ...(lists ? [of('i.kind', '=', 'list')] : []),
        ]),
        mailingId && of('i.mailing_id', '=', mailingId),
      ]);
      const sorted = shown.where(where).orderBy(inOrder(order, sortNamed(sorts, sort)));
      return pageOf(sorted, issued.where(where).select(rowCount), cut);
    },
    one: (id) => shown.where('i.id', '=', id).executeTakeFirst(),
  };
}
