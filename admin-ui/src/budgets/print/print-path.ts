import type { TableView } from '../../../../domain/budgets/files/table-words.ts';
import type { YearAddress } from '../useYearAddress.ts';

/** The query of the overview, or of the amounts of a year. */
export function tableQuery(view: TableView, { year, month, mode, basis }: YearAddress): URLSearchParams {
  const query = new URLSearchParams({ year: String(year) });
  if (view === 'amounts') return query;
  for (const [name, value] of Object.entries({ month, mode, basis })) query.set(name, String(value));
  return query;
}

export const printPath = (view: TableView, address: YearAddress): string =>
  `/print/budgets?view=${view}&${tableQuery(view, address)}`;
