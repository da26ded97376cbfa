import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { athleteTexts } from '../../../../domain/athletes/athlete-texts.ts';
import type { AthleteColumn } from './athlete-list-parts.ts';

/** Part 1 §2. */
export const EXPORT_FILE = 'table-export.csv';

/** Why there is nothing to export. */
export function exportProblem(
  columns: readonly AthleteColumn[],
  athletes: readonly AthleteView[],
): string | undefined {
  if (columns.length === 0) return athleteTexts.noColumns;
  return athletes.length === 0 ? athleteTexts.noneToExport : undefined;
}

/** One row per athlete, one text per column. */
export const rowsOf = (
  columns: readonly AthleteColumn[],
  athletes: readonly AthleteView[],
): readonly (readonly string[])[] => athletes.map((athlete) => columns.map(({ text }) => text(athlete)));
