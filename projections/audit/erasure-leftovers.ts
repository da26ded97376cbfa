import type { LeftoverKind } from '../../domain/shared/leftover.ts';
import { defineTable, type RowOf, text } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const erasureLeftoverTable = defineTable('erasure_leftovers', {
  /** Person and leftover. */
  key: 'text',
  id: 'text',
  person_id: 'text',
  person_kind: 'text',
  kind: text<LeftoverKind>(),
  path: 'text',
  found_at: 'instant',
});
export type ErasureLeftoverRow = RowOf<typeof erasureLeftoverTable>;

const keyOf = (personId: string, leftoverId: string): string => `${personId} ${leftoverId}`;

/** The places that may still name an erased person, and that nobody has settled. */
export const erasureLeftoverRows = defineProjection(erasureLeftoverTable)({
  version: 1,
  key: 'key',
  hidden: ['key', 'id', 'person_id', 'person_kind', 'kind', 'path', 'found_at'],
  // What is still to be checked is of interest only now.
  history: false,
  handles: ['ErasureLeftoversFound', 'ErasureLeftoverSettled'],
  keys: ({ type, data }) =>
    type === 'ErasureLeftoverSettled'
      ? [keyOf(data.personId, data.leftoverId)]
      : data.leftovers.map(({ leftoverId }) => keyOf(data.personId, leftoverId)),
  apply(row, { type, data, occurredAt: found_at }, key) {
    if (type === 'ErasureLeftoverSettled') return null;
    const found = data.leftovers.find(({ leftoverId }) => keyOf(data.personId, leftoverId) === key);
    if (!found) return row ?? null;
    const { leftoverId: id, kind, path } = found;
    return { key, id, person_id: data.personId, person_kind: data.personKind, kind, path, found_at };
  },
});
