import type { SuppressionReason } from '../../../domain/communications/delivery/events.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const suppressionTable = defineTable('suppressions', {
  /** The HMAC of the address. */
  id: 'text',
  is_suppressed: 'boolean',
  /** Null: not suppressed. */
  since: nullable('instant'),
  history: json<SuppressionChange[]>(),
});
export type SuppressionRow = RowOf<typeof suppressionTable>;

export interface SuppressionChange {
  readonly position: number;
  readonly at: string;
  readonly is_suppressed: boolean;
  /** Null: lifted. */
  readonly reason: SuppressionReason | null;
  /** Why it bounced, or why it was lifted. */
  readonly detail: string;
  readonly message_id: string | null;
  readonly actor: string;
}

/** Addresses that nothing is sent to, by id, and those that were lifted. */
export const suppressions = defineProjection(suppressionTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'history'],
  handles: ['AddressSuppressed', 'AddressSuppressionLifted'],
  keys: ({ data }) => [data.suppressionId],
  apply: (row, event, id) => {
    const { type, data, position, recordedAt: at, actor } = event;
    const is_suppressed = type === 'AddressSuppressed';
    const change: SuppressionChange = {
      position: Number(position),
      at,
      is_suppressed,
      actor,
      ...(type === 'AddressSuppressed'
        ? { reason: data.reason, detail: data.detail, message_id: data.messageId }
        : { reason: null, detail: data.reason, message_id: null }),
    };
    const since = row?.is_suppressed ? row.since : at;
    return {
      id,
      is_suppressed,
      since: is_suppressed ? since : null,
      history: [...(row?.history ?? []), change],
    };
  },
});
