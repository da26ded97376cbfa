import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, Pagination } from 'react-admin';
import type { InvoiceState } from '../../../../../domain/billing/invoice.ts';
import { ColumnsButton } from '../../../shell/ColumnsButton.tsx';
import { ListCard } from '../../../shell/ListCard.tsx';
import { ListSearch } from '../../../shell/ListSearch.tsx';
import { ListToolbar } from '../../../shell/ListToolbar.tsx';
import { SelectionBar } from '../../../shell/SelectionBar.tsx';
import { BulkInvoiceActions } from '../../bulk/BulkInvoiceActions.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { InvoicesPhoneList } from './InvoicesPhoneList.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { StateChoice } from './StateChoice.tsx';

interface InvoicesListProps {
  /** Only those of this month (YYYY-MM). */
  readonly month?: string;
  readonly figures?: Readonly<Record<InvoiceState, string>>;
}

/** Invoices of many athletes: chosen by state, worked on in bulk. */
export const InvoicesList = ({ month, figures }: InvoicesListProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      resource="finance/invoices"
      sort={{ field: 'invoice_date', order: 'DESC' }}
      perPage={25}
      storeKey={false}
      {...(month !== undefined && { filter: { month } })}
    >
      <ListCard columns={keptColumns}>
        <ListToolbar
          label="Invoices"
          columns={keptColumns}
          columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
          selectionBar={
            <SelectionBar label="Selected invoices">
              <BulkInvoiceActions />
            </SelectionBar>
          }
        >
          <ListSearch label="Search by athlete or reference" />
          <StateChoice {...(figures && { figures })} />
        </ListToolbar>
        {isPhone ? <InvoicesPhoneList /> : <InvoicesTable />}
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
      </ListCard>
    </ListBase>
  );
};
