import { defineTable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const packageHoldTable = defineTable('package_holds', {
  id: 'text',
  athlete_id: 'text',
  expires_at: 'instant',
});
export type PackageHoldRow = RowOf<typeof packageHoldTable>;

/** Athletes who are held for a package that is not confirmed yet; `id` is the athlete package. */
export const packageHolds = defineProjection(packageHoldTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'athlete_id', 'expires_at'],
  indexes: ['(expires_at)'],
  // Only the expired holds are read, to settle them.
  history: false,
  handles: ['AthletePackageHeld', 'AthletePackageConfirmed', 'AthletePackageReleased'],
  keys: ({ data }) => [data.athletePackageId],
  apply: (_, { type, data }) =>
    type === 'AthletePackageHeld'
      ? { id: data.athletePackageId, athlete_id: data.athleteId, expires_at: data.expiresAt }
      : null,
});
