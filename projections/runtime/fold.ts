import type { DomainEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import { PoisonEvent } from './errors.ts';
import type { AnyProjection, AnySummary } from './projection.ts';

/** An event and the keys of the rows it affects. */
export interface Touch {
  readonly event: Recorded<DomainEvent>;
  readonly keys: readonly string[];
}

/** The result of a batch: each affected row once, as it is after the last event. */
export interface Changes {
  readonly inserted: readonly ChangedRow[];
  readonly updated: readonly ChangedRow[];
  readonly removed: readonly string[];
  /**
   * Per summary, in order of declaration: the groups that the rows were or are in, and those that were
   * opened.
   */
  readonly groups: readonly ReadonlySet<string>[];
  /** Those of the groups whose summaries cannot be changed by the difference of the rows. */
  readonly reselected: readonly ReadonlySet<string>[];
  /** How the affected rows came to be as they are, by key. */
  readonly states: ReadonlyMap<string, readonly State[]>;
}

/** A row as a command left it; an append is atomic, so no moment lies within one. Null if the row was removed. */
export interface State {
  readonly row: object | null;
  /** The last event of the command that affected the row. */
  readonly event: Recorded<DomainEvent>;
}

export interface ChangedRow {
  readonly key: string;
  readonly row: object;
  /** The revision of the last event that affected the row. */
  readonly revision: bigint;
  readonly position: bigint;
}

/** Throws `PoisonEvent`. */
export function touchOf(projection: AnyProjection, event: Recorded<DomainEvent>): Touch {
  try {
    const keys = projection.keys(event);
    return { event, keys: keys.length > 1 ? [...new Set(keys)] : keys };
  } catch (cause) {
    throw new PoisonEvent(event.position, cause);
  }
}

/** Folds a batch in memory. `rows` are the existing rows by key. Throws `PoisonEvent`. */
export function fold(
  projection: AnyProjection,
  touches: readonly Touch[],
  rows: ReadonlyMap<string, object>,
): Changes {
  const summaries = projection.summaries ?? [];
  const groups = summaries.map(() => new Set<string>());
  const reselected = summaries.map(() => new Set<string>());
  const after = new Map<string, State[]>();
  for (const { event, keys } of touches) {
    try {
      for (const key of keys) {
        const states = after.get(key);
        const last = states?.at(-1);
        const before = last ? (last.row ?? undefined) : rows.get(key);
        const row = projection.apply(before, event, key);
        if (row !== null) checkKey(projection, row, key);
        if (!states) after.set(key, [{ row, event }]);
        else if (last?.event.commandId === event.commandId) states[states.length - 1] = { row, event };
        else states.push({ row, event });
        for (let index = 0; index < summaries.length; index++) {
          const summary = summaries[index];
          const by = summary?.of ?? summary?.by ?? '';
          const isDifference = summary !== undefined && changesByDifference(summary, before, row);
          for (const sets of isDifference ? [groups] : [groups, reselected]) {
            note(sets[index], before && cell(before, by));
            note(sets[index], row && cell(row, by));
          }
        }
      }
      summaries.forEach((summary, index) => {
        for (const group of summary.opens?.(event) ?? []) {
          groups[index]?.add(group);
          reselected[index]?.add(group);
        }
      });
    } catch (cause) {
      throw new PoisonEvent(event.position, cause);
    }
  }
  return { ...sorted(after, rows), groups, reselected, states: after };
}

/** The value of a column. */
export function cell(row: object, column: string): unknown {
  return Reflect.get(row, column);
}

function sorted(
  after: ReadonlyMap<string, readonly State[]>,
  before: ReadonlyMap<string, object>,
): Omit<Changes, 'groups' | 'reselected' | 'states'> {
  const inserted: ChangedRow[] = [];
  const updated: ChangedRow[] = [];
  const removed: string[] = [];
  for (const [key, states] of after) {
    const existed = before.has(key);
    const last = states.at(-1);
    if (!last) continue;
    const { row, event } = last;
    if (row) {
      (existed ? updated : inserted).push({ key, row, revision: event.revision, position: event.position });
    } else if (existed) {
      removed.push(key);
    }
  }
  return { inserted, updated, removed };
}

/** Whether the row stays in its group, or comes into one, and nothing has to be looked up in the other rows. */
function changesByDifference(
  { differences, by, of = by }: AnySummary,
  before: object | undefined,
  row: object | null,
): boolean {
  if (!differences || row === null || typeof cell(row, of) !== 'string') return false;
  const isSameGroup = before === undefined || cell(before, of) === cell(row, of);
  return isSameGroup && differences.fits(before, row);
}

/** A row under a different key would be loaded as another row the next time. */
function checkKey(projection: AnyProjection, row: object, key: string): void {
  const actual = cell(row, projection.key);
  if (actual !== key) throw new Error(`${projection.name} made the row ${String(actual)} for the key ${key}`);
}

function note(groups: Set<string> | undefined, group: unknown): void {
  if (typeof group === 'string') groups?.add(group);
  else if (Array.isArray(group)) for (const one of group) note(groups, one);
}
