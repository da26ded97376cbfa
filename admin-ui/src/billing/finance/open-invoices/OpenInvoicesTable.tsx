import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { invoiceReference } from '../../../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../../domain/shared/money.ts';
import type { OpenInvoiceView } from '../../../../../ui-kit/api-types.ts';
import { StatusChip } from '../../../../../ui-kit/StatusChip.tsx';
import { inListToolbar } from '../../../shell/SelectionBar.tsx';
import { tableStyle } from '../../../shell/table-style.ts';
import { keptColumns } from './columns.ts';
import { OpenInvoicesEmpty } from './OpenInvoicesEmpty.tsx';
import { overdueWords } from './overdue-words.ts';

const Column = DataTable.Col<OpenInvoiceView>;

/** The open-invoice row (part 2 §3), with whose it is and how late. */
export const OpenInvoicesTable = () => (
  <DataTable<OpenInvoiceView>
    bulkActionButtons={inListToolbar}
    storeKey={keptColumns.columnsKey}
    hiddenColumns={keptColumns.hiddenAtFirst}
    rowClick={(_id, _resource, { athlete_id }) => `/athletes/${athlete_id}/billing`}
    empty={<OpenInvoicesEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="reference" label="Reference" render={(invoice) => <Reference invoice={invoice} />} />
    <Column source="tx_date" label="Date" render={({ tx_date }) => formatShortDay(tx_date)} />
    <Column source="athlete_name" label="Athlete" />
    <Column source="package" label="Package" disableSort cellClassName="long" />
    <Column source="memo" label="Memo" disableSort cellClassName="long" />
    <Column
      source="subt_open_bal"
      label="Open Balance"
      align="right"
      render={({ subt_open_bal }) => formatListMoney(subt_open_bal)}
    />
    <Column
      source="days_overdue"
      label="Overdue"
      align="right"
      disableSort
      render={({ days_overdue }) => overdueWords(days_overdue)}
    />
    <Column source="state" label="State" disableSort render={({ state }) => <StatusChip state={state} />} />
    <Column source="txn_id" label="Invoice #" disableSort />
  </DataTable>
);

const Reference = ({ invoice }: { invoice: OpenInvoiceView }) => (
  <Link
    component={RouterLink}
    to={`/athletes/${invoice.athlete_id}/billing`}
    data-row=""
    sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    onClick={(event) => event.stopPropagation()}
  >
    {invoiceReference(invoice.reference)}
  </Link>
);
