import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../../shell/ColumnsButton.tsx';
import { ListCard } from '../../../shell/ListCard.tsx';
import { ListSearch } from '../../../shell/ListSearch.tsx';
import { ListToolbar } from '../../../shell/ListToolbar.tsx';
import { BalanceSwitches } from './BalanceSwitches.tsx';
import { BalancesPhoneList } from './BalancesPhoneList.tsx';
import { BalancesTable } from './BalancesTable.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { StrangersSection } from './StrangersSection.tsx';

/** What each athlete owes, how long for, and what accounting says (part 2 §2, CustomerBalancesView). */
const BalancesTab = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Stack spacing={3}>
      <ListBase
        resource="finance/balances"
        sort={{ field: 'open', order: 'DESC' }}
        perPage={25}
        storeKey={false}
      >
        <ListCard columns={keptColumns}>
          <ListToolbar
            label="Balances"
            columns={keptColumns}
            columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
          >
            <ListSearch label="Search by athlete" />
            <BalanceSwitches />
          </ListToolbar>
          {isPhone ? <BalancesPhoneList /> : <BalancesTable />}
          <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
        </ListCard>
      </ListBase>
      <StrangersSection />
    </Stack>
  );
};

export default BalancesTab;
