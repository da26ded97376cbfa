import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../shell/ColumnsButton.tsx';
import { ListCard } from '../../shell/ListCard.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { PackageFilters } from './PackageFilters.tsx';
import { PackagesPhoneList } from './PackagesPhoneList.tsx';
import { PackagesTable } from './PackagesTable.tsx';

/** What the business sells (part 2 §2, FinancePackagesView). */
const PackagesTab = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase resource="packages" sort={{ field: 'package_year', order: 'DESC' }} perPage={25}>
      <ListCard columns={keptColumns}>
        <ListToolbar
          label="Packages"
          columns={keptColumns}
          columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
        >
          <ListSearch label="Search by name" />
          <PackageFilters />
          <ShowInactiveSwitch />
        </ListToolbar>
        {isPhone ? <PackagesPhoneList /> : <PackagesTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};

export default PackagesTab;
