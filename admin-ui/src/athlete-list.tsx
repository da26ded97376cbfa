import { AthleteListPage } from './athletes/list/AthleteListPage.tsx';
import type { AthleteListParts } from './athletes/list/athlete-list-parts.ts';
import { AthleteListPartsProvider } from './athletes/list/athlete-list-parts.ts';
import { athleteColumns, contactColumns, otherColumns } from './athletes/list/own-columns.tsx';
import { ownFilters } from './athletes/list/own-filters.ts';
import { financeColumns } from './billing/athlete-columns.ts';
import { groupColumns } from './scheduling/athlete-list/columns.ts';
import { groupFilters } from './scheduling/athlete-list/filters.ts';
import { AthletesSchedulesButton } from './scheduling/reservations/bulk/AthletesSchedulesButton.tsx';

/** What the areas bring to the athlete list: here, and nowhere in the list itself, they are known by name. */
const parts: AthleteListParts = {
  columns: [...athleteColumns, ...contactColumns, ...groupColumns, ...financeColumns, ...otherColumns],
  filters: [...groupFilters, ...ownFilters],
  selectionActions: [AthletesSchedulesButton],
};

const AthleteList = () => (
  <AthleteListPartsProvider value={parts}>
    <AthleteListPage />
  </AthleteListPartsProvider>
);

export default AthleteList;
