import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import type { ListColumn } from '../../shell/list-column.ts';

/** What scheduling adds to the athlete list (resolution Q046). */
export const groupColumns: readonly ListColumn<AthleteView>[] = [
  {
    source: 'active_groups',
    label: 'Active Groups',
    category: 'groups',
    sortable: true,
    defaultShown: true,
    text: ({ active_groups }) => active_groups ?? '',
  },
  {
    source: 'inactive_groups',
    label: 'Inactive Groups',
    category: 'groups',
    sortable: true,
    text: ({ inactive_groups }) => inactive_groups ?? '',
  },
];
