import { defineTable, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const waiverSignatureTable = defineTable('waiver_signatures', {
  id: 'text',
  waiver_id: 'text',
  athlete_id: 'text',
  version: 'integer',
  /** Hash of the text that was signed, hexadecimal. */
  sha256: 'text',
  user_id: 'text',
  /** The typed name. */
  signed_by: 'text',
  signed_at: 'instant',
  /** The copy among the athlete's files. */
  file_id: 'text',
  revoked_at: nullable('instant'),
  /** `user:<id>`; '' if it was not revoked. */
  revoked_by: 'text',
  revoked_reason: 'text',
});
export type WaiverSignatureRow = RowOf<typeof waiverSignatureTable>;

/** All signatures that were given, also those that were revoked. */
export const waiverSignatures = defineProjection(waiverSignatureTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'waiver_id', 'athlete_id', 'user_id', 'file_id', 'revoked_by'],
  indexes: ['(athlete_id, waiver_id)', '(waiver_id)', '(user_id)'],
  handles: ['WaiverSigned', 'WaiverSignatureRevoked'],
  personal: [
    { kind: 'user', by: 'user_id', erased: { signed_by: '' } },
    { kind: 'athlete', by: 'athlete_id', erased: { revoked_reason: '' } },
  ],
  keys: ({ data }) => [data.signatureId],
  apply(row, event, id) {
    const { occurredAt, actor } = event;
    if (event.type === 'WaiverSignatureRevoked') {
      const { reason: revoked_reason } = event.data;
      return row ? { ...row, revoked_at: occurredAt, revoked_by: actor, revoked_reason } : null;
    }
    const { waiverId, athleteId, version, sha256, userId, signedBy, fileId } = event.data;
    return {
      id,
      waiver_id: waiverId,
      athlete_id: athleteId,
      version,
      sha256,
      user_id: userId,
      signed_by: signedBy,
      signed_at: occurredAt,
      file_id: fileId,
      revoked_at: null,
      revoked_by: '',
      revoked_reason: '',
    };
  },
});
