import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import type { GroupValueView, SeasonValueView } from '../../../contract/scheduling/seasons.ts';
import type { WaiverView } from '../../../contract/scheduling/waivers.ts';
import { http } from '../../../ui-kit/http.ts';
import type { AthleteListParts } from '../shell/athlete-list-parts.ts';
import type { FilterChoice, FilterSection } from '../shell/filter-section.ts';
import type { ListColumn } from '../shell/list-column.ts';
import { AthletesSchedulesButton } from './reservations/AthletesSchedulesButton.tsx';

/** Columns that scheduling adds to the athlete list (resolution Q046). */
const groupColumns: readonly ListColumn<AthleteView>[] = [
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

const labelOf = ({ label, is_active }: { label: string; is_active: boolean }): string =>
  `${label}${is_active ? '' : ' (inactive)'}`;

/** Every training group under its season, newest season first. Athletes may also be in inactive groups. */
async function groups(signal: AbortSignal): Promise<readonly FilterChoice[]> {
  const [seasons, trainingGroups] = await Promise.all([
    http.get<readonly SeasonValueView[]>('admin/values/seasons', { signal }),
    http.get<readonly GroupValueView[]>('admin/values/training-groups', { signal }),
  ]);
  return seasons.results.flatMap((season) =>
    trainingGroups.results
      .filter(({ season_id }) => season_id === season.id)
      .map((group) => ({ value: group.id, label: labelOf(group), heading: labelOf(season) })),
  );
}

/** Athletes who need one of them and have not signed it. */
const activeWaivers = async (signal: AbortSignal): Promise<readonly FilterChoice[]> =>
  (await http.get<readonly WaiverView[]>('waivers', { signal })).results
    .filter(({ is_active }) => is_active)
    .map(({ id, name }) => ({ value: id, label: name }));

/** Ticking a season ticks its groups; an athlete matches when active in one of them (resolution Q051). */
const groupFilters: readonly FilterSection[] = [
  { key: 'training_group_id', label: 'Seasons and Training Groups', read: groups },
  { key: 'unsigned_waiver_id', label: 'Waivers Not Signed', read: activeWaivers },
];

/** The columns, filters and actions that scheduling adds to the athlete list. */
export const athleteList: Partial<AthleteListParts> = {
  columns: groupColumns,
  filters: groupFilters,
  selectionActions: [AthletesSchedulesButton],
};
