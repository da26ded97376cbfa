import { defineProjection } from '../runtime/projection.ts';

export interface CommunicationOptionRow {
  id: string;
  label: string;
  description: string;
  is_active: boolean;
}

/** The kinds of mail that somebody has worded, or does not offer any more. */
export const communicationOptions = defineProjection<CommunicationOptionRow>()({
  name: 'communication_options',
  version: 1,
  columns: { id: 'text', label: 'text', description: 'text', is_active: 'boolean' },
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
