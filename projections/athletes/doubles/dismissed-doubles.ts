import type { DoubleKind } from '../../../domain/athletes/doubles/compared-person.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const dismissedDoubleTable = defineTable('dismissed_doubles', {
  /** Of the pair. */
  id: 'text',
  kind: text<DoubleKind>(),
  one_id: 'text',
  other_id: 'text',
  dismissed_at: 'instant',
  /** Id of the user. */
  dismissed_by: 'text',
});
export type DismissedDoubleRow = RowOf<typeof dismissedDoubleTable>;

/** Pairs of people who look like one, and are not. */
export const dismissedDoubles = defineProjection(dismissedDoubleTable)({
  version: 1,
  key: 'id',
  handles: ['DoublesDismissed', 'DoublesReopened'],
  keys: ({ data }) => [data.pairId],
  apply: (_, { type, data, occurredAt, actor }, id) =>
    type === 'DoublesReopened'
      ? null
      : {
          id,
          kind: data.kind,
          one_id: data.oneId,
          other_id: data.otherId,
          dismissed_at: occurredAt,
          dismissed_by: actor,
        },
});
