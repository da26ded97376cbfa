import { defineTable, nullable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const usernameChangeTable = defineTable('username_changes', {
  user_id: 'text',
  username: 'text',
  requested_at: 'instant',
  /** Null: the invitation to the new address confirms it. */
  link_expires_at: nullable('instant'),
});
export type UsernameChangeRow = RowOf<typeof usernameChangeTable>;

/** The new usernames that their owners have not confirmed yet. */
export const usernameChanges = defineProjection(usernameChangeTable)({
  version: 2,
  key: 'user_id',
  hidden: ['user_id'],
  handles: [
    'UsernameChangeRequested',
    'UsernameChangeCanceled',
    'UsernameChanged',
    'UserMerged',
    'UserDeleted',
  ],
  personal: [{ kind: 'user', by: 'user_id', erased: { username: '' } }],
  keys: ({ data }) => [data.userId],
  apply(_, { type, data, occurredAt }, user_id) {
    if (type !== 'UsernameChangeRequested') return null;
    return {
      user_id,
      username: data.username,
      requested_at: occurredAt,
      link_expires_at: data.linkExpiresAt,
    };
  },
});
