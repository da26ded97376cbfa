import type { SessionEnd, SessionVia } from '../../domain/access/session.ts';
import { defineProjection } from '../runtime/projection.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  opened_at: string;
  expires_at: string;
  via: SessionVia;
  user_agent: string;
  address: string;
  ended_at: string | null;
  ended_reason: SessionEnd | null;
}

/** Sign-ins: where from, until when, and how they ended. */
export const sessions = defineProjection<SessionRow>()({
  name: 'sessions',
  version: 2,
  columns: {
    id: 'text',
    user_id: 'text',
    opened_at: 'instant',
    expires_at: 'instant',
    via: 'text',
    user_agent: 'text',
    address: 'text',
    ended_at: 'instant',
    ended_reason: 'text',
  },
  key: 'id',
  hidden: ['id', 'user_id'],
  indexes: ['(user_id, opened_at desc)'],
  handles: ['SessionOpened', 'SessionEnded', 'UserErased'],
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
