import type { Day } from '../../shared/day.ts';
import type { PersonName } from '../person-name.ts';
import { fieldReader, type Mapping } from './import-mapping.ts';
import { importTexts } from './import-texts.ts';
import { type PlannedParent, type PlannedRow, plannedRow, type RowRules } from './row-plan.ts';
import { RowRefused, rowValues } from './row-values.ts';
import type { Table, TableRow } from './table.ts';

/** The outcome of a row according to the file alone. */
export type RowOutcome = Creation | Rejection;

export interface Creation {
  readonly row: number;
  readonly outcome: 'create';
  readonly planned: PlannedRow;
  /** One key for each parent, in order. Equal keys mean the same person, in this row or another. */
  readonly parentKeys: readonly ParentKey[];
}

export interface ParentKey {
  readonly key: string;
  /** Whether another row has the same person. */
  readonly isShared: boolean;
}

export interface Rejection {
  readonly row: number;
  readonly outcome: 'refuse' | 'duplicate';
  /** Holds no personal data. */
  readonly reason: string;
}

/** The outcome of every row of a file. It is the same each time, even if an import has to start again. */
export function planRows(table: Table, mapping: Mapping, rules: RowRules): RowOutcome[] {
  const read = fieldReader(mapping, table);
  const athletes = new Map<string, number>();
  const parents = new PlannedParents();
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
    one.outcome === 'create' ? { ...one, parentKeys: one.parentKeys.map(parents.withSharing) } : one,
  );
}

/** Athletes with the same name (however it is written) and the same birthdate are the same athlete. */
export function identityOf(athlete: PersonName & { readonly birthdate: Day | null }): string {
  const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return JSON.stringify([plain(athlete.lastName), plain(athlete.firstName), athlete.birthdate]);
}

/** Ignores the empty cells that spreadsheets leave behind the last heading. */
function demandEven(cells: TableRow['cells'], { headings }: Table): void {
  const cellCount = cells.slice(headings.length).every((cell) => cell.trim() === '')
    ? Math.min(cells.length, headings.length)
    : cells.length;
  if (cellCount !== headings.length) throw new RowRefused(importTexts.uneven(cellCount, headings.length));
}

/**
 * Tells parents apart by email. A parent with the email of an earlier row is the same person. Two people may
 * share one email within a row, and then the first name decides.
 */
class PlannedParents {
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

  readonly withSharing = ({ key }: ParentKey): ParentKey => ({
    key,
    isShared: (this.#uses.get(key) ?? 0) > 1,
  });

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
