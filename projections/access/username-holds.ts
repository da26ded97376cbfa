import { defineProjection } from '../runtime/projection.ts';

export interface UsernameHoldRow {
  id: string;
  user_id: string;
  expires_at: string;
}

/** Usernames that are held for a user who was not confirmed yet; `id` is the hash of the name, as in its stream. */
export const usernameHolds = defineProjection<UsernameHoldRow>()({
  name: 'username_holds',
  version: 1,
  columns: { id: 'text', user_id: 'text', expires_at: 'instant' },
  key: 'id',
  hidden: ['id', 'user_id', 'expires_at'],
  indexes: ['(expires_at)'],
  handles: ['UsernameHeld', 'UsernameConfirmed', 'UsernameReleased'],
  keys: ({ stream }) => [stream.slice('username-'.length)],
  apply: (_, { type, data }, id) =>
    type === 'UsernameHeld' ? { id, user_id: data.userId, expires_at: data.expiresAt } : null,
});
