import type { Day } from '../../shared/day.ts';
import type { ExistingRecord } from '../../shared/existing-record.ts';
import { blockingKeys, channelKeys } from '../doubles/blocking-keys.ts';
import type { ComparedPerson } from '../doubles/compared-person.ts';
import { LIKELY } from '../doubles/double-scores.ts';
import { likenessOf } from '../doubles/likeness.ts';
import type { PersonName } from '../person-name.ts';
import { fieldReader, type Mapping } from './import-mapping.ts';
import { importTexts } from './import-texts.ts';
import { differingRows, rowBalances } from './row-balances.ts';
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
  /** For each parent, in order: the existing contact that is linked instead of a new one. */
  readonly linked: readonly (LinkedContact | null)[];
}

export interface LinkedContact {
  readonly id: string;
  /** Why it is the same person, in sentences. */
  readonly reasons: readonly string[];
}

export interface ParentKey {
  readonly key: string;
  /** Whether another row has the same person. */
  readonly isShared: boolean;
  /** What the file says about the person's consent to news and offers, and in which row; null: nothing. A refusal counts more. */
  readonly consent: { readonly isWanted: boolean; readonly row: number } | null;
}

export interface Rejection {
  readonly row: number;
  readonly outcome: 'refuse' | 'duplicate';
  /** Holds no personal data. */
  readonly reason: string;
  /** Somebody who may be the same athlete. Without it, the row cannot be created either. */
  readonly double?: RowDouble;
}

export interface RowDouble {
  /** Why it may be the same, in sentences. They may name people, so they are only shown. */
  readonly reasons: readonly string[];
  /** Null: the other one is in the file. */
  readonly existing: ExistingRecord | null;
}

/** The outcome of every row of a file. It is the same each time, even if an import has to start again. */
export function planRows(table: Table, mapping: Mapping, rules: RowRules): RowOutcome[] {
  const read = fieldReader(mapping, table);
  const isPerFamily = (rules.balancesOf ?? 'family') === 'family';
  const differing = isPerFamily ? differingRows(rowBalances(table, mapping)) : noRows;
  const athletes = new Map<string, number>();
  const parents = new PlannedParents();
  const similar = new PlannedAthletes();
  const outcomes = table.rows.map(({ row, cells }): RowOutcome => {
    try {
      demandEven(cells, table);
      const values = rowValues((field) => read(cells, field));
      if (differing.has(row)) values.refuse(importTexts.differentBalances);
      const planned = plannedRow(values, rules);
      const choice = rules.choices?.[String(row)];
      if (choice === 'skip') return skipped(row);
      const key = identityOf({ ...planned, birthdate: planned.details.birthdate });
      const before = athletes.get(key);
      if (before !== undefined && choice === undefined) {
        const double = { reasons: [importTexts.twiceInFile(before)], existing: null };
        return { row, outcome: 'duplicate', reason: importTexts.twiceInFile(before), double };
      }
      const double = similar.find(planned);
      if (double && choice === undefined) {
        const { row: other, reasons } = double;
        const reason = importTexts.likelyTwiceInFile(other);
        return {
          row,
          outcome: 'duplicate',
          reason,
          double: { reasons: [reason, ...reasons], existing: null },
        };
      }
      athletes.set(key, before ?? row);
      similar.add(row, planned);
      const parentKeys = parents.keysOf(row, planned.parents).map((one) => {
        return { key: one, isShared: false, consent: null };
      });
      const [first] = parentKeys;
      if (first && planned.mailConsent !== null) parents.said(first.key, planned.mailConsent, row);
      return { row, outcome: 'create', planned, parentKeys, linked: planned.parents.map(() => null) };
    } catch (error) {
      if (error instanceof RowRefused) return { row, outcome: 'refuse', reason: error.message };
      throw error;
    }
  });
  return outcomes.map((one) =>
    one.outcome === 'create' ? { ...one, parentKeys: one.parentKeys.map(parents.withSharing) } : one,
  );
}

const noRows: ReadonlySet<number> = new Set();

/** A row that staff chose to skip. They may choose otherwise. */
const skipped = (row: number): Rejection => ({
  row,
  outcome: 'duplicate',
  reason: importTexts.skipped,
  double: { reasons: [importTexts.skipped], existing: null },
});

/** A planned athlete, with the addresses of the family. */
export const comparedAthlete = ({
  firstName,
  lastName,
  details,
  self,
  parents,
}: PlannedRow): ComparedPerson => {
  const channels = [...(self ? [self] : []), ...parents];
  return {
    kind: 'athlete',
    firstName,
    lastName,
    isErased: false,
    birthdate: details.birthdate,
    emails: channels.flatMap(({ email }) => (email ? [email] : [])),
    phones: channels.flatMap(({ phone }) => (phone ? [phone] : [])),
    linkedIds: [],
  };
};

/** Finds an earlier row with an athlete who is likely the same. */
class PlannedAthletes {
  readonly #byKey = new Map<string, { readonly row: number; readonly person: ComparedPerson }[]>();

  find(planned: PlannedRow): { readonly row: number; readonly reasons: readonly string[] } | undefined {
    const person = comparedAthlete(planned);
    const seen = new Set<number>();
    for (const key of keysOf(person)) {
      for (const other of this.#byKey.get(key) ?? []) {
        if (seen.has(other.row)) continue;
        seen.add(other.row);
        const likeness = likenessOf(person, other.person);
        if (likeness && likeness.score >= LIKELY) return { row: other.row, reasons: likeness.reasons };
      }
    }
    return undefined;
  }

  add(row: number, planned: PlannedRow): void {
    const person = comparedAthlete(planned);
    for (const key of keysOf(person)) {
      const others = this.#byKey.get(key);
      if (!others) this.#byKey.set(key, [{ row, person }]);
      // A key that more rows share says nothing about any two of them.
      else if (others.length < MOST_PER_KEY) others.push({ row, person });
    }
  }
}

const MOST_PER_KEY = 40;

const keysOf = (person: ComparedPerson): string[] => [
  ...blockingKeys(person),
  ...channelKeys(person.emails, person.phones),
];

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
  readonly #consents = new Map<string, NonNullable<ParentKey['consent']>>();

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
    consent: this.#consents.get(key) ?? null,
  });

  said(key: string, isWanted: boolean, row: number): void {
    const before = this.#consents.get(key);
    if (!before || (before.isWanted && !isWanted)) this.#consents.set(key, { isWanted, row });
  }

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
