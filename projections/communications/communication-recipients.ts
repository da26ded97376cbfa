import { defineTable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';
import { searchable, searchIndexes } from '../runtime/search.ts';

export const communicationRecipientTable = defineTable('communication_recipients', {
  id: 'text',
  communication_id: 'text',
  /** Names and address are empty after an erasure. */
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  /** The text that a search looks in. */
  search: 'text',
});
export type CommunicationRecipientRow = RowOf<typeof communicationRecipientTable>;

/** Recipients that were typed by hand. */
export const communicationRecipients = defineProjection(communicationRecipientTable)({
  version: 1,
  key: 'id',
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  hidden: ['id', 'communication_id', 'search'],
  indexes: ['(communication_id)', '(email)', ...searchIndexes],
  handles: ['CommunicationRecipientAdded', 'CommunicationRecipientChanged', 'CommunicationRecipientRemoved'],
  personal: [
    { kind: 'recipient', by: 'id', erased: { first_name: '', last_name: '', email: '', search: '' } },
  ],
  keys: ({ data }) => [data.recipientId],
  apply: (_, { type, data }, id) => {
    if (type === 'CommunicationRecipientRemoved') return null;
    const { communicationId, firstName, lastName, email } = data;
    return {
      id,
      communication_id: communicationId,
      first_name: firstName,
      last_name: lastName,
      email,
      search: searchable(firstName, lastName, email),
    };
  },
});
