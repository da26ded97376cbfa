import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { invoiceReference } from '../../../../../domain/billing/invoice.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import type { FinanceLogView } from '../../../../../ui-kit/api-types.ts';
import { formatInstant } from '../../../shell/instants.ts';
import { tableStyle } from '../../../shell/table-style.ts';
import { keptColumns } from './columns.ts';
import { LogStatusChip } from './LogStatusChip.tsx';
import { LogsEmpty } from './LogsEmpty.tsx';
import { invoiceLogPath } from './paths.ts';

const Column = DataTable.Col<FinanceLogView>;

/** What happened is read to its end. */
const logStyle = { ...tableStyle, '& .RaDataTable-rowCell.message': { whiteSpace: 'normal', minWidth: 260 } };

export const LogsTable = () => (
  <DataTable<FinanceLogView>
    bulkActionButtons={false}
    storeKey={keptColumns.columnsKey}
    rowClick={false}
    empty={<LogsEmpty />}
    size="small"
    sx={logStyle}
  >
    <Column source="created" label="When" render={({ created }) => formatInstant(created)} />
    <Column source="kind" label="Kind" disableSort />
    <Column
      source="status"
      label="Status"
      disableSort
      render={({ status }) => <LogStatusChip status={status} />}
    />
    <Column source="athlete_name" label="Athlete" disableSort render={(log) => <Athlete log={log} />} />
    <Column source="reference" label="Invoice" disableSort render={(log) => <Invoice log={log} />} />
    <Column
      source="amount"
      label="Amount"
      align="right"
      disableSort
      render={({ amount }) => (amount === null ? '' : formatMoney(amount))}
    />
    <Column source="message" label="Message" disableSort cellClassName="message" />
    <Column source="who" label="By" disableSort />
  </DataTable>
);

const Athlete = ({ log: { athlete_id, athlete_name } }: { log: FinanceLogView }) =>
  athlete_id === null ? (
    athlete_name
  ) : (
    <Link component={RouterLink} to={`/athletes/${athlete_id}/billing`}>
      {athlete_name}
    </Link>
  );

const Invoice = ({ log: { invoice_id, reference } }: { log: FinanceLogView }) =>
  invoice_id === null || reference === null ? null : (
    <Link component={RouterLink} to={invoiceLogPath(invoice_id)} data-row="">
      {invoiceReference(reference)}
    </Link>
  );
