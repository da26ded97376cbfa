import type { AthleteListParts } from '../../shell/athlete-list-parts.ts';
import { AthleteListPage } from './AthleteListPage.tsx';
import { AthleteListPartsProvider } from './athlete-list-parts.ts';
import { athleteColumns, contactColumns, otherColumns } from './own-columns.tsx';
import { ownFilters } from './own-filters.ts';

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
