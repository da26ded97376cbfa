import type { LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import type { ValueView } from '../../../../contract/shared/values.ts';
import { positions } from '../../../../domain/athletes/positions.ts';
import { http } from '../../../../ui-kit/http.ts';
import type { AthleteListParts } from '../../shell/athlete-list-parts.ts';
import type { FilterChoice, FilterSection } from '../../shell/filter-section.ts';
import { AthleteListPage } from './AthleteListPage.tsx';
import { AthleteListPartsProvider } from './athlete-list-parts.ts';
import { athleteColumns, contactColumns, otherColumns } from './own-columns.tsx';

/** The athlete list, with the columns, filters and actions that other areas add. */
export function athleteListWith(added: readonly Partial<AthleteListParts>[]) {
  const parts: AthleteListParts = {
    columns: [
      ...athleteColumns,
      ...contactColumns,
      ...added.flatMap(({ columns = [] }) => columns),
      ...otherColumns,
    ],
    filters: [...added.flatMap(({ filters = [] }) => filters), ...ownFilters],
    selectionActions: added.flatMap(({ selectionActions = [] }) => selectionActions),
  };
  const AthleteList = () => (
    <AthleteListPartsProvider value={parts}>
      <AthleteListPage />
    </AthleteListPartsProvider>
  );
  return AthleteList;
}

async function leadTypes(signal: AbortSignal): Promise<readonly FilterChoice[]> {
  const { results } = await http.get<readonly LeadTypeView[]>('admin/values/athlete-types', { signal });
  return results.map(({ id, athlete_type }) => ({ value: id, label: athlete_type }));
}

async function ageBands(signal: AbortSignal): Promise<readonly FilterChoice[]> {
  const { results } = await http.get<readonly ValueView[]>('admin/values/june-age-bands', { signal });
  return results.map(({ id, label }) => ({ value: String(id), label }));
}

/** Includes inactive trainers, because athletes may still be assigned to them. */
async function trainers(signal: AbortSignal): Promise<readonly FilterChoice[]> {
  const query = new URLSearchParams({ filter: '{"showInactive":true}', range: '[0,999]' });
  const { results } = await http.get<readonly TrainerView[]>(`trainers?${query}`, { signal });
  return results
    .filter(({ is_erased }) => !is_erased)
    .map(({ id, first_name, last_name, is_active }) => ({
      value: id,
      label: `${first_name} ${last_name}${is_active ? '' : ' (inactive)'}`,
    }));
}

/** The Filters dialog (part 1 §2). The choices come from the value lists of the business. */
const ownFilters: readonly FilterSection[] = [
  { key: 'athlete_type', label: 'Athlete Types', read: leadTypes },
  { key: 'june_1_year_band', label: 'Age Bands', read: ageBands },
  { key: 'trainer_id', label: 'Assigned Trainers', read: trainers },
  {
    key: 'position',
    label: 'Positions',
    read: async () => positions.map((value) => ({ value, label: value || 'Unknown' })),
  },
];
