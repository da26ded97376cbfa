import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import { cell } from './fold.ts';
import type { AnyProjection, SqlType } from './projection.ts';

/** One row that an event touched, as the projection has it before and after; undefined where there is none. */
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
 * Folds events through the projections that handle them, in memory: what each event did to which row. The same functions fill
 * the read models, so that a record as of a moment is what its row was then.
 */
export function replay(
  events: readonly Recorded<DomainEvent>[],
  projections: readonly AnyProjection[],
): Step[] {
  const present = new Map<string, object>();
  return events.map((event) => {
    const rows: RowChange[] = [];
    for (const projection of projections) {
      if (!projection.handles.includes(event.type)) continue;
      for (const key of new Set(projection.keys(event))) {
        const before = present.get(placeOf(projection, key));
        const after = applied(projection, before, event, key);
        if (after) present.set(placeOf(projection, key), after);
        else present.delete(placeOf(projection, key));
        rows.push({ projection, key, before, after });
      }
    }
    return { event, rows };
  });
}

/** What a projection can not apply is parked there (docs/projections.md): the row stays as it is. */
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

/** The rows that exist after these steps, in the order in which they came about. */
export function rowsAfter(steps: readonly Step[]): ReplayedRow[] {
  const present = new Map<string, ReplayedRow>();
  for (const { projection, key, after } of steps.flatMap(({ rows }) => rows)) {
    if (after) present.set(placeOf(projection, key), { projection, key, row: after });
    else present.delete(placeOf(projection, key));
  }
  return [...present.values()];
}

/** What people may see of a row; every value is null where there is no row. */
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
    // A row that is gone has no words for its codes any more.
    return [{ field, type: after ? type : was.type, before: was.value, after: value }];
  });
}

const placeOf = ({ name }: AnyProjection, key: string): string => `${name} ${key}`;
