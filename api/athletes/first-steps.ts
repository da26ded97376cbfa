import type { AthletesTables } from '../../projections/athletes/area.ts';
import type { FirstStep } from '../runtime/first-steps.ts';
import type { Platform } from '../runtime/platform.ts';

/** The athletes, typed or imported. */
export const athletesFirstSteps = ({ reads }: Pick<Platform, 'reads'>): FirstStep[] => [
  {
    key: 'athletes',
    label: 'Bring in your athletes',
    hint: 'Import them with contacts, groups and balances from Jackrabbit, iClassPro or a spreadsheet, or create the first one by hand.',
    path: '/athletes/import',
    reads: ['athletes'],
    isDone: async () =>
      (await reads
        .tables<AthletesTables>()
        .selectFrom('athletes')
        .select('id')
        .limit(1)
        .executeTakeFirst()) !== undefined,
  },
];
