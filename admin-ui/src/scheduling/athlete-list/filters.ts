import type { GroupValueView, SeasonValueView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { FilterChoice, FilterSection } from '../../shell/filter-section.ts';

const called = ({ label, is_active }: { label: string; is_active: boolean }): string =>
  `${label}${is_active ? '' : ' (inactive)'}`;

/** Every training group below its season, the newest season first; athletes may be in inactive ones, too. */
async function groups(signal: AbortSignal): Promise<readonly FilterChoice[]> {
  const [seasons, trainingGroups] = await Promise.all([
    http.get<readonly SeasonValueView[]>('admin/values/seasons', { signal }),
    http.get<readonly GroupValueView[]>('admin/values/training-groups', { signal }),
  ]);
  return seasons.results.flatMap((season) =>
    trainingGroups.results
      .filter(({ season_id }) => season_id === season.id)
      .map((group) => ({ value: group.id, label: called(group), heading: called(season) })),
  );
}

/** Ticking a season ticks its groups: whoever is active in one of them is in the list (resolution Q051). */
export const groupFilters: readonly FilterSection[] = [
  { key: 'training_group_id', label: 'Seasons and Training Groups', read: groups },
];
