import type { RegisteredStatus } from '../../domain/access/registered-status.ts';
import { defineTable, nullable, type RowOf, text } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const credentialsTable = defineTable('credentials', {
  user_id: 'text',
  /** The status that staff see: has a password, was invited to choose one, or neither. */
  registered_status: text<RegisteredStatus>(),
  invited_at: nullable('instant'),
  /** Sessions opened before this are invalid, except `kept_session_id`. */
  sessions_valid_from: nullable('instant'),
  kept_session_id: nullable('text'),
  relogin_forced_at: nullable('instant'),
});
export type CredentialsRow = RowOf<typeof credentialsTable>;

/**
 * The registration status of each user, and which of their sessions are valid; read by every request with a session. Password hashes are
 * not here, because sign-in reads them from the stream, where a change takes effect immediately.
 */
export const credentials = defineProjection(credentialsTable)({
  version: 1,
  key: 'user_id',
  hidden: ['user_id', 'kept_session_id', 'sessions_valid_from'],
  handles: ['InvitationIssued', 'PasswordSet', 'ReloginForced'],
  keys: ({ data }) => [data.userId],
  apply: (before, { type, data, occurredAt }, user_id) => {
    const row = before ?? { user_id, ...unknown };
    switch (type) {
      case 'InvitationIssued':
        return {
          ...row,
          registered_status: row.registered_status === 'registered' ? 'registered' : 'pending',
          invited_at: occurredAt,
        };
      case 'PasswordSet':
        return {
          ...row,
          registered_status: 'registered',
          sessions_valid_from: occurredAt,
          kept_session_id: data.keptSessionId,
        };
      case 'ReloginForced':
        return {
          ...row,
          sessions_valid_from: occurredAt,
          kept_session_id: null,
          relogin_forced_at: occurredAt,
        };
    }
  },
});

const unknown: Omit<CredentialsRow, 'user_id'> = {
  registered_status: 'not_invited',
  invited_at: null,
  sessions_valid_from: null,
  kept_session_id: null,
  relogin_forced_at: null,
};
