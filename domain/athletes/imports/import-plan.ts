import type { Day } from '../../shared/day.ts';
import type { PersonName } from '../person-name.ts';
import { fieldReader, type Mapping } from './import-mapping.ts';
import { importTexts } from './import-texts.ts';
import { type PlannedParent, type PlannedRow, plannedRow, type RowRules } from './row-plan.ts';
import { RowRefused, rowValues } from './row-values.ts';
import type { Table, TableRow } from './table.ts';

/** What becomes of a row, as far as the file itself tells. */
export type RowOutcome = Creation | Rejection;

export interface Creation {
  readonly row: number;
  readonly outcome: 'create';
  readonly planned: PlannedRow;
  /** For each parent, in their order: who has the same key is the same person, in this row or another. */
  readonly parentKeys: readonly ParentKey[];
}

export interface ParentKey {
  readonly key: string;
  /** Another row is about the same person. */
  readonly isShared: boolean;
}

export interface Rejection {
  readonly row: number;
  readonly outcome: 'refuse' | 'duplicate';
  /** Holds nothing personal. */
  readonly reason: string;
}

/** What every row of a file would become: the same each time, however often an import has to begin again. */
export function planRows(table: Table, mapping: Mapping, rules: RowRules): RowOutcome[] {
  const read = fieldReader(mapping, table);
  const athletes = new Map<string, number>();
  const parents = new KnownParents();
  const outcomes = table.rows.map(({ row, cells }): RowOutcome => {
    try {
      demandEven(cells, table);
      const planned = plannedRow(
        rowValues((field) => read(cells, field)),
        rules,
      );
      const key = identityOf({ ...planned, birthdate: planned.details.birthdate });
      const before = athletes.get(key);
      if (before !== undefined) {
        return { row, outcome: 'duplicate', reason: importTexts.twiceInFile(before) };
      }
      athletes.set(key, row);
      const parentKeys = parents.keysOf(row, planned.parents).map((one) => ({ key: one, isShared: false }));
      return { row, outcome: 'create', planned, parentKeys };
    } catch (error) {
      if (error instanceof RowRefused) return { row, outcome: 'refuse', reason: error.message };
      throw error;
    }
  });
  return outcomes.map((one) =>
    one.outcome === 'create' ? { ...one, parentKeys: one.parentKeys.map(parents.told) } : one,
  );
}

/** Same name, however it is written, and same birthdate: the same athlete. */
export function identityOf(athlete: PersonName & { readonly birthdate: Day | null }): string {
  const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return JSON.stringify([plain(athlete.lastName), plain(athlete.firstName), athlete.birthdate]);
}

/** Cells that a spreadsheet left empty behind the last heading are nobody's trouble. */
function demandEven(cells: TableRow['cells'], { headings }: Table): void {
  const told = cells.slice(headings.length).every((cell) => cell.trim() === '')
    ? Math.min(cells.length, headings.length)
    : cells.length;
  if (told !== headings.length) throw new RowRefused(importTexts.uneven(told, headings.length));
}

/**
 * Tells parents apart by their e-mail. Whoever has the e-mail of an earlier row is the same person; in one row two people may share one,
 * and then the first name decides.
 */
class KnownParents {
  readonly #byEmail = new Map<string, { readonly firstName: string; readonly key: string }[]>();
  readonly #uses = new Map<string, number>();

  keysOf(row: number, parents: readonly PlannedParent[]): string[] {
    const taken: string[] = [];
    for (const [index, parent] of parents.entries()) {
      const key = parent.email ? this.#keyOf(parent, taken) : `row ${row} parent ${index + 1}`;
      taken.push(key);
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
    }
    return taken;
  }

  readonly told = ({ key }: ParentKey): ParentKey => ({ key, isShared: (this.#uses.get(key) ?? 0) > 1 });

  #keyOf({ email, firstName }: PlannedParent, taken: readonly string[]): string {
    const known = this.#byEmail.get(email) ?? [];
    const free = known.filter(({ key }) => !taken.includes(key));
    const found = free.find((one) => isSameName(one.firstName, firstName)) ?? free[0];
    if (found) return found.key;
    const key = `${email} ${known.length + 1}`;
    this.#byEmail.set(email, [...known, { firstName, key }]);
    return key;
  }
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
