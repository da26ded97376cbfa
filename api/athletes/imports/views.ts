import type { Preview } from '../../../commands/athletes/imports/preview-import.ts';
import { fieldReader } from '../../../domain/athletes/imports/import-mapping.ts';
import type { RowOutcome } from '../../../domain/athletes/imports/import-plan.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { ImportQueries, ShownImport } from '../../../projections/athletes/imports/queries.ts';
import type { ImportPreviewView, ImportView } from '../../contract/imports.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';

/** Of the rows that are good, so many show that they are read as they were meant. */
const GOOD_ROWS_SHOWN = 20;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

export async function importViewsOf(
  rows: readonly ShownImport[],
  { queries, namesOf }: { readonly queries: ImportQueries; readonly namesOf: NamesOf },
): Promise<ImportView[]> {
  const kept = rows.flatMap((row) => row.kept.map(({ athlete_id }) => athlete_id));
  const [nameOf, athleteNames] = await Promise.all([
    actorNames(
      rows.map(({ started_by }) => started_by),
      namesOf,
    ),
    queries.athleteNames(kept),
  ]);
  return rows.map((row) => ({
    ...row,
    started_by: nameOf(row.started_by),
    kept: row.kept.map((one) => ({ ...one, name: athleteNames.get(one.athlete_id) ?? '' })),
  }));
}

export function previewViewOf({ table, mapping, outcomes }: Preview): ImportPreviewView {
  const { headings, rows, encoding, delimiter } = table;
  const good = outcomes.filter(({ outcome }) => outcome === 'create');
  const shown = new Set(good.slice(0, GOOD_ROWS_SHOWN));
  const read = fieldReader(mapping, table);
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const nameIn = (row: number) => {
    const cells = cellsOf.get(row) ?? [];
    return fullName({ firstName: read(cells, 'firstName'), lastName: read(cells, 'lastName') });
  };
  return {
    headings: [...headings],
    samples: headings.map((_, column) => samplesOf(rows.map(({ cells }) => cells[column] ?? ''))),
    mapping,
    rows: rows.length,
    good: good.length,
    bad: outcomes.length - good.length,
    encoding,
    delimiter,
    outcomes: outcomes
      .filter((one) => one.outcome !== 'create' || shown.has(one))
      .map((one) => ({
        row: one.row,
        outcome: one.outcome,
        name: nameIn(one.row),
        contacts: contactsOf(one),
        reason: one.outcome === 'create' ? '' : one.reason,
      })),
  };
}

/** The first that differ: they tell more than three times the same. */
function samplesOf(cells: readonly string[]): string[] {
  const samples = new Set<string>();
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '') samples.add(text.slice(0, LONGEST_SAMPLE));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** `Ann Hughes (Mother), Tom Hughes` */
function contactsOf(one: RowOutcome): string {
  if (one.outcome !== 'create') return '';
  return one.planned.parents
    .map((parent) => fullName(parent) + (parent.relationship ? ` (${parent.relationship})` : ''))
    .join(', ');
}
