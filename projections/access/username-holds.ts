import { defineTable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const usernameHoldTable = defineTable('username_holds', {
  id: 'text',
  user_id: 'text',
  expires_at: 'instant',
});
export type UsernameHoldRow = RowOf<typeof usernameHoldTable>;

/** Usernames that are held for users who are not confirmed yet; `id` is the hash of the name, as in its stream. */
export const usernameHolds = defineProjection(usernameHoldTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'user_id', 'expires_at'],
  indexes: ['(expires_at)'],
  // Only the expired holds are read, to settle them.
  history: false,
  handles: ['UsernameHeld', 'UsernameConfirmed', 'UsernameReleased'],
  keys: ({ stream }) => [stream.slice('username-'.length)],
  apply: (_, { type, data }, id) =>
    type === 'UsernameHeld' ? { id, user_id: data.userId, expires_at: data.expiresAt } : null,
});
