import { isPerson, type ReportCell, type ReportRow, type ReportTable } from '../../shared/report-table.ts';

/** How a row differs between two moments. `before` and `after` have the columns that both tables have, in the order of the later one. */
export interface RowDifference {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: readonly ReportCell[] | null;
  readonly after: readonly ReportCell[] | null;
  /** The keys of the columns that differ; all of them if the row was added or removed. */
  readonly columns: readonly string[];
}

/**
 * The rows in which two tables differ, those of `after` first, in its order. People are compared by who they are, not by name. The order of rows
 * is no difference.
 */
export function differencesOf(before: ReportTable, after: ReportTable): RowDifference[] {
  const keys = after.columns.map(({ key }) => key);
  const places = new Map(before.columns.map(({ key }, place) => [key, place]));
  const earlier = new Map(before.rows.map((row) => [row.id, row]));
  const later = new Set(after.rows.map(({ id }) => id));
  const cellsBefore = ({ cells }: ReportRow): ReportCell[] =>
    keys.map((key) => cells[places.get(key) ?? -1] ?? null);
  return [
    ...after.rows.flatMap((row): RowDifference[] => {
      const { id, cells } = row;
      const was = earlier.get(id);
      if (!was) return [{ id, change: 'added', before: null, after: cells, columns: keys }];
      const old = cellsBefore(was);
      const columns = keys.filter((_, place) => !isSame(old[place] ?? null, cells[place] ?? null));
      return columns.length === 0 ? [] : [{ id, change: 'changed', before: old, after: cells, columns }];
    }),
    ...before.rows
      .filter(({ id }) => !later.has(id))
      .map(
        (row): RowDifference => ({
          id: row.id,
          change: 'removed',
          before: cellsBefore(row),
          after: null,
          columns: keys,
        }),
      ),
  ];
}

const isSame = (one: ReportCell, other: ReportCell): boolean =>
  isPerson(one) && isPerson(other) ? one.person === other.person : one === other;

/** `1 row was added, 2 rows changed.` Empty if there is no difference. */
export function differencesSentence(differences: readonly RowDifference[]): string {
  const count = (change: RowDifference['change']) =>
    differences.filter((one) => one.change === change).length;
  const parts = [
    ['changed', 'changed'],
    ['added', 'came'],
    ['removed', 'went'],
  ] as const;
  const words = parts.flatMap(([change, verb]) => {
    const many = count(change);
    return many === 0 ? [] : [`${many} ${many === 1 ? 'row' : 'rows'} ${verb}`];
  });
  return words.length === 0 ? '' : `${words.join(', ')}.`;
}
