import { defineProjection } from '../runtime/projection.ts';

export interface AthleteRow {
  id: string;
  first_name: string;
  last_name: string;
  /** Last name, first name in lower case: how people look for a person. */
  sort_name: string;
  athlete_type: string;
  referral_from: string;
  is_active: boolean;
  created_at: string;
}

export const athletes = defineProjection<AthleteRow>()({
  name: 'athletes',
  version: 1,
  columns: {
    id: 'text',
    first_name: 'text',
    last_name: 'text',
    sort_name: 'text',
    athlete_type: 'text',
    referral_from: 'text',
    is_active: 'boolean',
    created_at: 'instant',
  },
  key: 'id',
  title: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  hidden: ['id', 'sort_name'],
  indexes: [
    '(sort_name, id)',
    '(athlete_type, id)',
    '(referral_from, id)',
    '(created_at, id)',
    '(is_active, id)',
  ],
  handles: [
    'AthleteCreated',
    'AthleteRenamed',
    'AthleteMarkedInactive',
    'AthleteMarkedActive',
    'AthleteDeleted',
  ],
  keys: ({ data }) => [data.athleteId],
  apply: (row, event) => {
    switch (event.type) {
      case 'AthleteCreated':
        return {
          id: event.data.athleteId,
          ...names(event.data),
          athlete_type: event.data.athleteType,
          referral_from: event.data.referralFrom,
          is_active: true,
          created_at: event.occurredAt,
        };
      case 'AthleteRenamed':
        return row ? { ...row, ...names(event.data) } : null;
      case 'AthleteMarkedInactive':
        return row ? { ...row, is_active: false } : null;
      case 'AthleteMarkedActive':
        return row ? { ...row, is_active: true } : null;
      case 'AthleteDeleted':
        return null;
    }
  },
});

function names({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { first_name: firstName, last_name: lastName, sort_name: `${lastName}, ${firstName}`.toLowerCase() };
}
