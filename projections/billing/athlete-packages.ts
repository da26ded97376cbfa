import type { PackageType } from '../../domain/billing/events.ts';
import { defineProjection } from '../runtime/projection.ts';

export interface AthletePackageRow {
  id: string;
  athlete_id: string;
  package_id: string;
  name: string;
  year: number | null;
  type: PackageType;
  total: number;
  added_at: string;
}

/** The packages that athletes have. */
export const athletePackages = defineProjection<AthletePackageRow>()({
  name: 'athlete_packages',
  version: 1,
  columns: {
    id: 'text',
    athlete_id: 'text',
    package_id: 'text',
    name: 'text',
    year: 'integer',
    type: 'text',
    total: 'cents',
    added_at: 'instant',
  },
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'athlete_id', 'package_id'],
  indexes: ['(athlete_id, added_at)'],
  handles: ['AthleteCreated', 'AthletePackageAdded', 'AthletePackageTotalSynced', 'AthletePackageRemoved'],
  keys: ({ type, data }) => (type === 'AthleteCreated' ? [] : [data.athletePackageId]),
  apply: (row, event) => {
    switch (event.type) {
      case 'AthletePackageAdded':
        return {
          id: event.data.athletePackageId,
          athlete_id: event.data.athleteId,
          package_id: event.data.packageId,
          name: event.data.name,
          year: event.data.year,
          type: event.data.type,
          total: event.data.total,
          added_at: event.occurredAt,
        };
      case 'AthletePackageTotalSynced':
        return row ? { ...row, total: event.data.total } : null;
      case 'AthleteCreated':
      case 'AthletePackageRemoved':
        return null;
    }
  },
  summaries: [
    {
      name: 'athlete_package_names',
      columns: { athlete_id: 'text', names: 'text' },
      by: 'athlete_id',
      indexes: ['(names, athlete_id)'],
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      select: (rows, groups) => `
        select athlete_id, coalesce(string_agg(name, ', ' order by added_at), '')
          from unnest(${groups}) as athlete (athlete_id) left join ${rows} using (athlete_id) group by athlete_id`,
    },
  ],
});
