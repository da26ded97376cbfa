import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { FinanceLogView } from '../../../../contract/billing/finance.ts';
import {
  type LogKind,
  type LogStatus,
  logKinds,
  logStatuses,
} from '../../../../domain/billing/finance/log-words.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { ChipChoice } from '../../shell/ChipChoice.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { type RecordColumn, RecordList } from '../../shell/RecordList.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { athleteBillingPage, invoiceLogPage } from '../shared/billing-pages.ts';
import { ListExport } from './ListExport.tsx';
import { LogLine, LogStatusChip } from './LogLine.tsx';

/** The finance log, newest first. */
const LogsTab = () => (
  <RecordList<FinanceLogView>
    resource="finance/logs"
    label="Logs"
    sort={{ field: 'created', order: 'DESC' }}
    perPage={50}
    toolbar={<LogFilters />}
    toolbarFooter={<StatusFilter />}
    columns={columns}
    columnsKey="finance-logs.datatable"
    phone={{ label: 'Log', renderLine: (log) => <LogLine key={log.id} log={log} /> }}
    empty={
      <EmptyState title="No log entries">
        No matching entries. Every charge, invoice and billing email adds one.
      </EmptyState>
    }
  />
);

export default LogsTab;

/** An entry has no page of its own; its links lead to the athlete and to the log of the invoice. */
const columns: readonly RecordColumn<FinanceLogView>[] = [
  { source: 'created', label: 'When', render: ({ created }) => formatInstant(created) },
  { source: 'kind', label: 'Kind', sortable: false },
  {
    source: 'status',
    label: 'Status',
    sortable: false,
    render: ({ status }) => <LogStatusChip status={status} />,
  },
  { source: 'athlete_name', label: 'Athlete', sortable: false, render: (log) => <Athlete log={log} /> },
  { source: 'reference', label: 'Invoice', sortable: false, render: (log) => <Invoice log={log} /> },
  {
    source: 'amount',
    label: 'Amount',
    align: 'right',
    sortable: false,
    render: ({ amount }) => (amount === null ? '' : formatMoney(amount)),
  },
  { source: 'message', label: 'Message', sortable: false, long: 'wrap' },
  { source: 'who', label: 'By', sortable: false },
];

const Athlete = ({ log: { athlete_id, athlete_name } }: { log: FinanceLogView }) =>
  athlete_id === null ? (
    athlete_name
  ) : (
    <Link component={RouterLink} to={athleteBillingPage(athlete_id)}>
      {athlete_name}
    </Link>
  );

const Invoice = ({ log: { invoice_id, reference } }: { log: FinanceLogView }) =>
  invoice_id === null || reference === null ? null : (
    <Link component={RouterLink} to={invoiceLogPage(invoice_id)} data-row="">
      {invoiceReference(reference)}
    </Link>
  );

interface LogFilter {
  readonly kind: LogKind[] | undefined;
  readonly status: LogStatus[] | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly invoice_id: string | undefined;
  readonly athlete_id: string | undefined;
  readonly payment_id: string | undefined;
  readonly run_id: string | undefined;
}

const LogFilters = () => {
  const { filter, change } = useListFilter<LogFilter>();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flex: { xs: '1 1 100%', sm: '0 1 340px' } }}>
        <DayField
          label="From"
          value={filter.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
        />
        <DayField label="To" value={filter.to ?? ''} onChange={(to) => change({ to: to || undefined })} />
      </Box>
      <ChipChoice
        label="Kinds"
        choices={logKinds}
        chosen={filter.kind}
        onChange={(kind) => change({ kind })}
      />
      <OneRecord filter={filter} onAll={change} />
      <ListExport<LogFilter>
        report="finance-log"
        parametersOf={({ kind, status, from, to }) => ({
          kind: kind?.join(','),
          status: status?.join(','),
          from,
          to,
        })}
      />
    </>
  );
};

const StatusFilter = () => {
  const { filter, change } = useListFilter<LogFilter>();
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      <ChipChoice
        label="Statuses"
        choices={logStatuses}
        chosen={filter.status}
        onChange={(status) => change({ status })}
      />
    </Box>
  );
};

const records = [
  { field: 'invoice_id', label: 'One invoice' },
  { field: 'athlete_id', label: 'One athlete' },
  { field: 'payment_id', label: 'One payment' },
  { field: 'run_id', label: 'One run' },
] as const;

interface OneRecordProps {
  readonly filter: Partial<LogFilter>;
  readonly onAll: (part: Partial<LogFilter>) => void;
}

/** Links from other pages filter by one record; its chip removes the filter. */
const OneRecord = ({ filter, onAll }: OneRecordProps) =>
  records
    .filter(({ field }) => filter[field] !== undefined)
    .map(({ field, label }) => (
      <Chip key={field} color="primary" label={label} onDelete={() => onAll({ [field]: undefined })} />
    ));
