import type { ColumnsKept } from '../../shell/hidden-columns.ts';
import type { AthleteColumn } from './athlete-list-parts.ts';

/** Part 1 §5, Select Columns. */
export const columnProblems = (chosen: ReadonlySet<string>): readonly string[] =>
  chosen.size > 0 ? [] : ['Please select at least one column.'];

/** Part 1 §9; those of which nobody has a column are left out. */
const categories = ['athlete', 'contacts', 'finance', 'groups', 'other'];

export interface ColumnCategory {
  readonly name: string;
  readonly columns: readonly AthleteColumn[];
}

export const byCategory = (columns: readonly AthleteColumn[]): readonly ColumnCategory[] =>
  categories
    .map((name) => ({ name, columns: columns.filter(({ category }) => category === name) }))
    .filter((category) => category.columns.length > 0);

export const keptOf = (columns: readonly AthleteColumn[]): ColumnsKept => ({
  columnsKey: 'athletes.columns',
  hiddenAtFirst: sourcesOf(columns.filter(({ defaultShown = false }) => !defaultShown)),
});

/** What is hidden when these are chosen. One that is not offered now is as it was when it is offered again. */
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
