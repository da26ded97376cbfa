import type { SignInSessionEnd, SignInSessionVia } from '../../domain/access/sign-in-session.ts';
import { defineTable, nullable, type RowOf, text } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const signInSessionTable = defineTable('sessions', {
  id: 'text',
  user_id: 'text',
  opened_at: 'instant',
  expires_at: 'instant',
  via: text<SignInSessionVia>(),
  user_agent: 'text',
  address: 'text',
  ended_at: nullable('instant'),
  ended_reason: nullable(text<SignInSessionEnd>()),
});
export type SignInSessionRow = RowOf<typeof signInSessionTable>;

/** Sign-ins: the device, the expiration, and how they ended. */
export const signInSessions = defineProjection(signInSessionTable)({
  version: 2,
  key: 'id',
  hidden: ['id', 'user_id'],
  indexes: ['(user_id, opened_at desc)'],
  handles: ['SessionOpened', 'SessionEnded', 'UserErased'],
  personal: [{ kind: 'user', by: 'user_id', erased: { user_agent: '', address: '' } }],
  keys: ({ type, data }) => (type === 'UserErased' ? data.sessionIds : [data.sessionId]),
  apply: (row, { type, data, occurredAt }) => {
    switch (type) {
      case 'SessionOpened':
        return {
          id: data.sessionId,
          user_id: data.userId,
          opened_at: occurredAt,
          expires_at: data.expiresAt,
          via: data.via,
          user_agent: data.userAgent,
          address: data.address,
          ended_at: null,
          ended_reason: null,
        };
      case 'SessionEnded':
        return row ? { ...row, ended_at: occurredAt, ended_reason: data.reason } : null;
      case 'UserErased':
        return row ? { ...row, user_agent: '', address: '' } : null;
    }
  },
});
