import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FinanceInvoiceView } from '../../../../contract/billing/finance.ts';
import { type InvoiceState, invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { StatusChip, ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { BulkInvoiceActions } from '../invoices/BulkInvoiceActions.tsx';
import { athleteBillingPage } from '../shared/billing-pages.ts';
import { type InvoiceFilter, InvoiceStateFilter } from './InvoiceStateFilter.tsx';
import { ListExport } from './ListExport.tsx';

/** Each row is checked separately, and one request takes as many. */
const severalPages = { most: 500 };

/** All invoices; the figures of the overview link here. */
const InvoicesTab = () => <InvoicesList />;

export default InvoicesTab;

interface InvoicesListProps {
  /** Limits the list to a month (YYYY-MM). */
  readonly month?: string;
  readonly figures?: Readonly<Record<InvoiceState, string>>;
}

/** Invoices of all athletes, with filters and bulk actions. */
export const InvoicesList = ({ month, figures }: InvoicesListProps) => (
  <RecordList<FinanceInvoiceView>
    resource="finance/invoices"
    label="Invoices"
    sort={{ field: 'invoice_date', order: 'DESC' }}
    {...(month !== undefined && { filter: { month } })}
    toolbar={
      <>
        <ListSearch label="Search by athlete or reference" />
        <InvoiceStateFilter {...(figures && { figures })} />
        <ListExport<InvoiceFilter>
          report="invoices"
          parametersOf={({ state, out_of_sync }) => ({
            month,
            state: state?.join(','),
            out_of_sync: out_of_sync ? 'true' : undefined,
          })}
        />
      </>
    }
    selectAll={severalPages}
    renderSelectionBar={() => (
      <SelectionBar label="Selected invoices">
        <BulkInvoiceActions />
      </SelectionBar>
    )}
    columns={columns}
    columnsKey="finance-invoices.datatable"
    pathOf={({ athlete_id }) => athleteBillingPage(athlete_id)}
    phone={{
      who: ({ athlete_name }) => athlete_name,
      what: ({ invoice_date, athlete_package_invoice_id }) =>
        `${formatShortDay(invoice_date)} · ${invoiceReference(athlete_package_invoice_id)}`,
      renderAside: ({ invoice_amount, invoice_state }) => (
        <Box sx={{ textAlign: 'right' }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {formatListMoney(invoice_amount)}
          </Typography>
          <StatusChip state={invoice_state} />
        </Box>
      ),
    }}
    empty={
      <EmptyState title="No invoices">
        No invoices match. Invoices are created when a package is added to an athlete.
      </EmptyState>
    }
  />
);

const columns: readonly RecordColumn<FinanceInvoiceView>[] = [
  {
    source: 'athlete_package_invoice_id',
    label: 'Reference',
    render: ({ athlete_id, athlete_package_invoice_id }) => (
      <RowLink to={athleteBillingPage(athlete_id)} name={invoiceReference(athlete_package_invoice_id)} />
    ),
  },
  {
    source: 'invoice_date',
    label: 'Date',
    alwaysShown: true,
    render: ({ invoice_date }) => formatShortDay(invoice_date),
  },
  { source: 'athlete_name', label: 'Athlete' },
  { source: 'package_name', label: 'Package', sortable: false, long: 'ellipsis' },
  {
    source: 'invoice_description',
    label: 'Description',
    sortable: false,
    long: 'ellipsis',
    hiddenAtFirst: true,
  },
  {
    source: 'invoice_amount',
    label: 'Amount',
    align: 'right',
    alwaysShown: true,
    render: ({ invoice_amount }) => formatListMoney(invoice_amount),
  },
  {
    source: 'invoice_balance',
    label: 'Balance',
    align: 'right',
    sortable: false,
    render: ({ invoice_balance }) => (invoice_balance > 0 ? formatListMoney(invoice_balance) : ''),
  },
  { source: 'external_ref_id', label: 'Invoice #', sortable: false, hiddenAtFirst: true },
  {
    source: 'invoice_state',
    label: 'State',
    alwaysShown: true,
    render: (invoice) => <State invoice={invoice} />,
  },
];

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
