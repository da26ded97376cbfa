import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import type { AthleteColumn } from './athlete-list-parts.ts';

/** Part 1 §5, Export. */
const tableExportTexts = {
  noAthletes: 'No athletes selected to export',
  noColumns: 'No columns selected to export',
} as const;

/** Part 1 §2. */
export const EXPORT_FILE = 'table-export.csv';

/** Why there is nothing to export. */
export function exportProblem(
  columns: readonly AthleteColumn[],
  athletes: readonly AthleteView[],
): string | undefined {
  if (columns.length === 0) return tableExportTexts.noColumns;
  return athletes.length === 0 ? tableExportTexts.noAthletes : undefined;
}

/** One row per athlete, one text per column. */
export const rowsOf = (
  columns: readonly AthleteColumn[],
  athletes: readonly AthleteView[],
): readonly (readonly string[])[] => athletes.map((athlete) => columns.map(({ text }) => text(athlete)));
