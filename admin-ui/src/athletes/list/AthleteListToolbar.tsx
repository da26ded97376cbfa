import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FiltersButton } from './FiltersButton.tsx';
import { SelectColumnsButton } from './SelectColumnsButton.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useColumns } from './useColumns.ts';

export const AthleteListToolbar = () => (
  <ListToolbar
    label="Athletes"
    columns={useColumns().kept}
    columnsButton={<SelectColumnsButton />}
    footer={<FilterChips />}
    selectionBar={<SelectionActions />}
  >
    <ListSearch label="Search by name" />
    <FiltersButton />
    <ShowInactiveSwitch />
  </ListToolbar>
);
