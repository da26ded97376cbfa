import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { invoiceReference } from '../../../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../../domain/shared/money.ts';
import type { FinanceInvoiceView } from '../../../../../ui-kit/api-types.ts';
import { StatusChip, ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { inListToolbar } from '../../../shell/SelectionBar.tsx';
import { tableStyle } from '../../../shell/table-style.ts';
import { keptColumns } from './columns.ts';
import { InvoicesEmpty } from './InvoicesEmpty.tsx';

const Column = DataTable.Col<FinanceInvoiceView>;

const billingOf = ({ athlete_id }: FinanceInvoiceView) => `/athletes/${athlete_id}/billing`;

/** Invoices of many athletes, each a way to the billing of its athlete. */
export const InvoicesTable = () => (
  <DataTable<FinanceInvoiceView>
    bulkActionButtons={inListToolbar}
    storeKey={keptColumns.columnsKey}
    hiddenColumns={keptColumns.hiddenAtFirst}
    rowClick={(_id, _resource, invoice) =>
      invoice.athlete_id ? `/athletes/${invoice.athlete_id}/billing` : false
    }
    empty={<InvoicesEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column
      source="athlete_package_invoice_id"
      label="Reference"
      render={(invoice) => <Reference invoice={invoice} />}
    />
    <Column source="invoice_date" label="Date" render={({ invoice_date }) => formatShortDay(invoice_date)} />
    <Column source="athlete_name" label="Athlete" />
    <Column source="package_name" label="Package" disableSort cellClassName="long" />
    <Column source="invoice_description" label="Description" disableSort cellClassName="long" />
    <Column
      source="invoice_amount"
      label="Amount"
      align="right"
      render={({ invoice_amount }) => formatListMoney(invoice_amount)}
    />
    <Column
      source="invoice_balance"
      label="Balance"
      align="right"
      disableSort
      render={({ invoice_balance }) => (invoice_balance > 0 ? formatListMoney(invoice_balance) : '')}
    />
    <Column source="external_ref_id" label="Invoice #" disableSort />
    <Column source="invoice_state" label="State" render={(invoice) => <State invoice={invoice} />} />
  </DataTable>
);

const Reference = ({ invoice }: { invoice: FinanceInvoiceView }) => (
  <Link
    component={RouterLink}
    to={billingOf(invoice)}
    data-row=""
    sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    onClick={(event) => event.stopPropagation()}
  >
    {invoiceReference(invoice.athlete_package_invoice_id)}
  </Link>
);

const State = ({ invoice }: { invoice: FinanceInvoiceView }) => (
  <>
    <StatusChip state={invoice.invoice_state} />
    {invoice.is_out_of_sync ? <ToneChip tone="red" label="out of sync" /> : null}
    {invoice.days_overdue > 0 ? (
      <Typography
        variant="caption"
        color="text.secondary"
        component="span"
        sx={{ ml: 1, whiteSpace: 'nowrap' }}
      >
        {invoice.days_overdue} days overdue
      </Typography>
    ) : null}
  </>
);
