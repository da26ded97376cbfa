import { defineTable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const communicationOptionTable = defineTable('communication_options', {
  id: 'text',
  label: 'text',
  description: 'text',
  is_active: 'boolean',
});
export type CommunicationOptionRow = RowOf<typeof communicationOptionTable>;

/** The kinds of email whose texts or availability an admin has changed. */
export const communicationOptions = defineProjection(communicationOptionTable)({
  version: 1,
  key: 'id',
  title: ({ label }) => label,
  hidden: ['id'],
  handles: ['CommunicationOptionChanged'],
  keys: ({ data }) => [data.optionId],
  apply: (_, { data: { optionId: id, label, description, isActive: is_active } }) => ({
    id,
    label,
    description,
    is_active,
  }),
});
