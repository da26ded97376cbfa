import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../../shell/ColumnsButton.tsx';
import { ListCard } from '../../../shell/ListCard.tsx';
import { ListToolbar } from '../../../shell/ListToolbar.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { LogFilters, StatusFilter } from './LogFilters.tsx';
import { LogsPhoneList } from './LogsPhoneList.tsx';
import { LogsTable } from './LogsTable.tsx';

/** What happened about money, by whom and what came of it, newest first. */
const LogsTab = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      resource="finance/logs"
      sort={{ field: 'created', order: 'DESC' }}
      perPage={50}
      storeKey={false}
    >
      <ListCard columns={keptColumns}>
        <ListToolbar
          label="Logs"
          columns={keptColumns}
          columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
          footer={<StatusFilter />}
        >
          <LogFilters />
        </ListToolbar>
        {isPhone ? <LogsPhoneList /> : <LogsTable />}
        <Pagination rowsPerPageOptions={[25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};

export default LogsTab;
