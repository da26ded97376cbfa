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
  /** The existing rows that are updated or removed: until when they were alive. */
  readonly ended: readonly EndedRow[];
  /** Versions that began and ended in the batch, one per command that changed the row. */
  readonly past: readonly PastRow[];
  /**
   * Per summary, in order of declaration: the groups that the rows were or are in, and those that were
   * opened.
   */
  readonly groups: readonly ReadonlySet<string>[];
  /** Those of the groups whose summaries cannot be changed by the difference of the rows. */
  readonly reselected: readonly ReadonlySet<string>[];
  /** Groups that rows came into and those that were opened, with the position since when. Others are known already. */
  readonly newGroups: readonly ReadonlyMap<string, bigint>[];
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

export interface EndedRow {
  readonly key: string;
  /** The position of the event that changed or removed it; of several in a command, the last one. */
  readonly validTo: bigint;
}

export interface PastRow extends ChangedRow, EndedRow {}

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
  const newGroups = summaries.map(() => new Map<string, bigint>());
  const after = new Map<string, State[]>();
  for (const { event, keys } of touches) {
    try {
      for (const key of keys) {
        const states = after.get(key);
        const last = states?.at(-1);
        const before = last ? (last.row ?? undefined) : rows.get(key);
        const row = projection.apply(before, event, key);
        if (row !== null) checkKey(projection, row, key);
        if (projection.history === 'append-only' && before !== undefined)
          throw new Error(`${projection.name} only adds rows, but changed ${key}`);
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
          noteNew(newGroups[index], before && cell(before, by), row && cell(row, by), event.position);
        }
      }
      summaries.forEach((summary, index) => {
        for (const group of summary.opens?.(event) ?? []) {
          groups[index]?.add(group);
          reselected[index]?.add(group);
          noteNew(newGroups[index], undefined, group, event.position);
        }
      });
    } catch (cause) {
      throw new PoisonEvent(event.position, cause);
    }
  }
  return { ...sorted(after, rows), groups, reselected, newGroups, states: after };
}

/** The value of a column. */
export function cell(row: object, column: string): unknown {
  return Reflect.get(row, column);
}

function sorted(
  after: ReadonlyMap<string, readonly State[]>,
  before: ReadonlyMap<string, object>,
): Pick<Changes, 'inserted' | 'updated' | 'removed' | 'ended' | 'past'> {
  const ended: EndedRow[] = [];
  const past: PastRow[] = [];
  const inserted: ChangedRow[] = [];
  const updated: ChangedRow[] = [];
  const removed: string[] = [];
  for (const [key, states] of after) {
    const existed = before.has(key);
    const [first] = states;
    const last = states.at(-1);
    if (!first || !last) continue;
    if (existed) ended.push({ key, validTo: first.event.position });
    for (let index = 1; index < states.length; index++) {
      const [was, next] = [states[index - 1], states[index]];
      if (was?.row && next)
        past.push({ ...versionOf(key, was.row, was.event), validTo: next.event.position });
    }
    if (last.row) (existed ? updated : inserted).push(versionOf(key, last.row, last.event));
    else if (existed) removed.push(key);
  }
  return { inserted, updated, removed, ended, past };
}

const versionOf = (key: string, row: object, { revision, position }: Recorded<DomainEvent>): ChangedRow => ({
  key,
  row,
  revision,
  position,
});

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

/** Only groups that the row was not in before. */
function noteNew(
  groups: Map<string, bigint> | undefined,
  before: unknown,
  after: unknown,
  since: bigint,
): void {
  if (after === before) return;
  const known = new Set<string>();
  note(known, before);
  const now = new Set<string>();
  note(now, after);
  for (const group of now) if (!known.has(group) && !groups?.has(group)) groups?.set(group, since);
}
