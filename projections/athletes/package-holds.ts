import { defineProjection } from '../runtime/projection.ts';

export interface PackageHoldRow {
  id: string;
  athlete_id: string;
  expires_at: string;
}

/** Athletes who are held for a package that was not confirmed yet; `id` is the athlete package. */
export const packageHolds = defineProjection<PackageHoldRow>()({
  name: 'package_holds',
  version: 1,
  columns: { id: 'text', athlete_id: 'text', expires_at: 'instant' },
  key: 'id',
  hidden: ['id', 'athlete_id', 'expires_at'],
  indexes: ['(expires_at)'],
  handles: ['AthletePackageHeld', 'AthletePackageConfirmed', 'AthletePackageReleased'],
  keys: ({ data }) => [data.athletePackageId],
  apply: (_, { type, data }) =>
    type === 'AthletePackageHeld'
      ? { id: data.athletePackageId, athlete_id: data.athleteId, expires_at: data.expiresAt }
      : null,
});
