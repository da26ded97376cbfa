import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../../shell/ColumnsButton.tsx';
import { ListCard } from '../../../shell/ListCard.tsx';
import { ListSearch } from '../../../shell/ListSearch.tsx';
import { ListToolbar } from '../../../shell/ListToolbar.tsx';
import { StateChoice } from '../invoices/StateChoice.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { OpenInvoiceActions } from './OpenInvoiceActions.tsx';
import { OpenInvoicesPhoneList } from './OpenInvoicesPhoneList.tsx';
import { OpenInvoicesTable } from './OpenInvoicesTable.tsx';

/** The invoices on which something is owed, the oldest first (part 2 §2, OpenInvoicesView). */
const OpenInvoicesTab = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      resource="finance/balances/invoices"
      sort={{ field: 'tx_date', order: 'ASC' }}
      perPage={25}
      storeKey={false}
    >
      <ListCard columns={keptColumns}>
        <ListToolbar
          label="Open invoices"
          columns={keptColumns}
          columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
          selectionBar={<OpenInvoiceActions />}
        >
          <ListSearch label="Search by athlete or reference" />
          <StateChoice states={['invoiced', 'missed', 'error']} />
        </ListToolbar>
        {isPhone ? <OpenInvoicesPhoneList /> : <OpenInvoicesTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};

export default OpenInvoicesTab;
