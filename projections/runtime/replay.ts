import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { SqlType } from './columns.ts';
import { cell } from './fold.ts';
import type { AnyProjection } from './projection.ts';

/** A row before and after an event; undefined if it does not exist. */
export interface RowChange {
  readonly projection: AnyProjection;
  readonly key: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

export interface Step {
  readonly event: Recorded<DomainEvent>;
  readonly rows: readonly RowChange[];
}

export interface Field {
  readonly field: string;
  readonly type: SqlType;
  readonly value: unknown;
}

export interface FieldChange {
  readonly field: string;
  readonly type: SqlType;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ReplayedRow {
  readonly projection: AnyProjection;
  readonly key: string;
  readonly row: object;
}

/**
 * Folds events in memory through the projections that handle them, and returns the effect of each event on
 * its rows. The same functions fill the read models, so a record as of a moment equals its row at that time.
 */
export function replay(
  events: readonly Recorded<DomainEvent>[],
  projections: readonly AnyProjection[],
): Step[] {
  const current = new Map<string, object>();
  return events.map((event) => {
    const rows: RowChange[] = [];
    for (const projection of projections) {
      if (!projection.handles.includes(event.type)) continue;
      for (const key of new Set(projection.keys(event))) {
        const before = current.get(placeOf(projection, key));
        const after = applied(projection, before, event, key);
        if (after) current.set(placeOf(projection, key), after);
        else current.delete(placeOf(projection, key));
        rows.push({ projection, key, before, after });
      }
    }
    return { event, rows };
  });
}

/**
 * An event that the projection cannot apply is parked there (docs/projections.md), so the row does not
 * change.
 */
function applied(
  projection: AnyProjection,
  before: object | undefined,
  event: Recorded<DomainEvent>,
  key: string,
): object | undefined {
  try {
    return projection.apply(before, event, key) ?? undefined;
  } catch {
    return before;
  }
}

/** The rows that exist after these steps, in order of creation. */
export function rowsAfter(steps: readonly Step[]): ReplayedRow[] {
  const current = new Map<string, ReplayedRow>();
  for (const { projection, key, after } of steps.flatMap(({ rows }) => rows)) {
    if (after) current.set(placeOf(projection, key), { projection, key, row: after });
    else current.delete(placeOf(projection, key));
  }
  return [...current.values()];
}

/** The visible fields of a row; every value is null if there is no row. */
export function fieldsOf(projection: AnyProjection, row: object | undefined): Field[] {
  const { columns, hidden = [] } = projection;
  const words = row && projection.words?.(row);
  return Object.entries(columns).flatMap(([field, type]): Field[] => {
    if (hidden.includes(field)) return [];
    const said: unknown = words && cell(words, field);
    if (said !== undefined) return [{ field, type: 'text', value: said }];
    return [{ field, type, value: (row && cell(row, field)) ?? null }];
  });
}

/** The fields that differ between two states of a row. */
export function differences({ projection, before, after }: Omit<RowChange, 'key'>): FieldChange[] {
  const old = fieldsOf(projection, before);
  return fieldsOf(projection, after).flatMap(({ field, type, value }, index) => {
    const was = old[index];
    if (!was || isDeepStrictEqual(was.value, value)) return [];
    // A removed row has no display words for its codes.
    return [{ field, type: after ? type : was.type, before: was.value, after: value }];
  });
}

const placeOf = ({ name }: AnyProjection, key: string): string => `${name} ${key}`;
