import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const leadTypeTable = defineTable('lead_types', {
  id: 'text',
  name: 'text',
  ordinal: 'integer',
  is_active: 'boolean',
  in_funnel: 'boolean',
  color: 'text',
  system_key: 'text',
  allows_send_now: 'boolean',
});
export type LeadTypeRow = RowOf<typeof leadTypeTable>;

/** The stages of athletes in the funnel. Every save of the list touches every row, so that each carries the list's revision. */
export const leadTypes = defineProjection(leadTypeTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'system_key'],
  handles: ['LeadTypesSaved'],
  keys: ({ data }) => [...data.rows.map(({ id }) => id), ...data.removed],
  apply: (_, { data }, key) => {
    const row = data.rows.find(({ id }) => id === key);
    if (!row) return null;
    const { id, name, ordinal, isActive: is_active, inFunnel: in_funnel, color } = row;
    const { systemKey: system_key, allowsSendNow: allows_send_now } = row;
    return { id, name, ordinal, is_active, in_funnel, color, system_key, allows_send_now };
  },
});
