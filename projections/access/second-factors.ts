import type { SecondFactorKind } from '../../domain/access/second-factors/second-factors.ts';
import { defineTable, json, nullable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export interface ListedSecondFactor {
  readonly id: string;
  readonly kind: SecondFactorKind;
  /** Of a passkey. */
  readonly name: string;
  readonly added_at: string;
  readonly last_used_at: string | null;
}

export const secondFactorTable = defineTable('second_factors', {
  user_id: 'text',
  factor_count: 'integer',
  /** The oldest first. */
  factors: json<ListedSecondFactor[]>(),
  /** Sessions opened before this are invalid, except `kept_session_id`: the factors were changed. */
  sessions_valid_from: nullable('instant'),
  kept_session_id: nullable('text'),
});
export type SecondFactorsRow = RowOf<typeof secondFactorTable>;

/**
 * The second factors of each user, and which sessions were ended when they changed; read by every request with a session. Secrets are not
 * here: sign-in reads them from the stream.
 */
export const secondFactors = defineProjection(secondFactorTable)({
  version: 2,
  key: 'user_id',
  hidden: ['user_id', 'factors', 'sessions_valid_from', 'kept_session_id'],
  handles: [
    'AuthenticatorAdded',
    'PasskeyAdded',
    'AuthenticatorCodeAccepted',
    'PasskeyUsed',
    'SecondFactorRemoved',
    'SecondFactorsReset',
    'UserErased',
  ],
  // Passkeys have the names of devices.
  personal: [{ kind: 'user', by: 'user_id', erased: { factors: [] } }],
  keys: ({ data }) => [data.userId],
  apply: (before, { type, data, occurredAt }, user_id) => {
    if (type === 'UserErased') {
      return before
        ? { ...before, factors: before.factors.map((factor) => ({ ...factor, name: '' })) }
        : null;
    }
    const row = before ?? { user_id, ...none };
    switch (type) {
      case 'AuthenticatorAdded':
      case 'PasskeyAdded': {
        const factor: ListedSecondFactor = {
          id: data.factorId,
          kind: type === 'PasskeyAdded' ? 'passkey' : 'authenticator',
          name: type === 'PasskeyAdded' ? data.name : '',
          added_at: occurredAt,
          last_used_at: null,
        };
        return changed(row, [...row.factors, factor], occurredAt, data.keptSessionId);
      }
      case 'SecondFactorRemoved': {
        const others = row.factors.filter(({ id }) => id !== data.factorId);
        return changed(row, others, occurredAt, data.keptSessionId);
      }
      case 'SecondFactorsReset':
        return changed(row, [], occurredAt, null);
      case 'AuthenticatorCodeAccepted':
      case 'PasskeyUsed':
        return {
          ...row,
          factors: row.factors.map((factor) =>
            factor.id === data.factorId ? { ...factor, last_used_at: occurredAt } : factor,
          ),
        };
    }
  },
});

const none: Omit<SecondFactorsRow, 'user_id'> = {
  factor_count: 0,
  factors: [],
  sessions_valid_from: null,
  kept_session_id: null,
};

const changed = (
  { user_id }: SecondFactorsRow,
  factors: ListedSecondFactor[],
  sessions_valid_from: string,
  kept_session_id: string | null,
): SecondFactorsRow => ({
  user_id,
  factor_count: factors.length,
  factors,
  sessions_valid_from,
  kept_session_id,
});
