import type { ColumnSettings } from '../../shell/column-picker.tsx';
import type { AthleteColumn } from './athlete-list-parts.ts';

/** Part 1 §5, Select Columns. */
export const columnProblems = (chosen: ReadonlySet<string>): readonly string[] =>
  chosen.size > 0 ? [] : ['Please select at least one column.'];

/** Part 1 §9. Categories without columns are left out. */
const categories = ['athlete', 'contacts', 'finance', 'groups', 'other'];

interface ColumnCategory {
  readonly name: string;
  readonly columns: readonly AthleteColumn[];
}

export const byCategory = (columns: readonly AthleteColumn[]): readonly ColumnCategory[] =>
  categories
    .map((name) => ({ name, columns: columns.filter(({ category }) => category === name) }))
    .filter((category) => category.columns.length > 0);

/** The key under which the browser keeps the choice of columns. */
export const COLUMNS_KEY = 'athletes.columns';

export const keptOf = (columns: readonly AthleteColumn[]): ColumnSettings => ({
  columnsKey: COLUMNS_KEY,
  hiddenAtFirst: sourcesOf(columns.filter(({ defaultShown = false }) => !defaultShown)),
});

/** The hidden columns once these are chosen. A column that is not offered now keeps its state until it is offered again. */
export const hiddenBesides = (
  chosen: ReadonlySet<string>,
  {
    columns,
    offered,
    hidden,
  }: Record<'columns' | 'offered', readonly AthleteColumn[]> & { readonly hidden: readonly string[] },
): readonly string[] =>
  sourcesOf(
    columns.filter((column) =>
      offered.includes(column) ? !chosen.has(column.source) : hidden.includes(column.source),
    ),
  );

export const sourcesOf = (columns: readonly AthleteColumn[]): readonly string[] =>
  columns.map(({ source }) => source);
