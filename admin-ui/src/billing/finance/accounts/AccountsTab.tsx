import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../../shell/ColumnsButton.tsx';
import { ListCard } from '../../../shell/ListCard.tsx';
import { ListSearch } from '../../../shell/ListSearch.tsx';
import { ListToolbar } from '../../../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../../../shell/ShowInactiveSwitch.tsx';
import { useListFilter } from '../../../shell/useListFilter.ts';
import { AccountsPhoneList } from './AccountsPhoneList.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { keptColumns, optionalColumns } from './columns.ts';

/** The cards on file of everybody. */
const AccountsTab = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      resource="finance/billing-accounts"
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      storeKey={false}
    >
      <ListCard columns={keptColumns}>
        <ListToolbar
          label="Billing accounts"
          columns={keptColumns}
          columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
        >
          <ListSearch label="Search by owner or digits" />
          <ExpiredSwitch />
          <ShowInactiveSwitch />
        </ListToolbar>
        {isPhone ? <AccountsPhoneList /> : <AccountsTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};

const ExpiredSwitch = () => {
  const { filter, change } = useListFilter<{ expired: true | undefined }>();
  return (
    <FormControlLabel
      label="Only expired"
      control={
        <Switch
          checked={filter.expired ?? false}
          onChange={(_, expired) => change({ expired: expired || undefined })}
        />
      }
    />
  );
};

export default AccountsTab;
