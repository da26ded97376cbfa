import type { SchedulingTables } from '../../projections/scheduling/area.ts';
import type { FirstStep } from '../runtime/first-steps.ts';
import type { Platform } from '../runtime/platform.ts';

/** Where and when athletes train. */
export const schedulingFirstSteps = ({ reads }: Pick<Platform, 'reads'>): FirstStep[] => {
  const tables = () => reads.tables<SchedulingTables>();
  return [
    {
      key: 'locations',
      label: 'Add a location',
      hint: 'Sessions take place there, on its clock.',
      path: '/seasons/locations',
      reads: ['locations'],
      isDone: async () =>
        (await tables().selectFrom('locations').select('id').limit(1).executeTakeFirst()) !== undefined,
    },
    {
      key: 'seasons',
      label: 'Create a season with a training group',
      hint: 'Groups decide who may book which sessions, and how often per week.',
      path: '/seasons/create',
      reads: ['training_groups'],
      isDone: async () =>
        (await tables().selectFrom('training_groups').select('id').limit(1).executeTakeFirst()) !== undefined,
    },
  ];
};
