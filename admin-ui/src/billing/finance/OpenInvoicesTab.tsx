import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import type { OpenInvoiceView } from '../../../../contract/billing/finance.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { StatusChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { BulkInvoiceActions } from '../invoices/BulkInvoiceActions.tsx';
import { athleteBillingPage } from '../shared/billing-pages.ts';
import { athletePath } from '../shared/billing-paths.ts';
import { type InvoiceFilter, InvoiceStateFilter } from './InvoiceStateFilter.tsx';
import { ListExport } from './ListExport.tsx';

/** Each row is checked separately, and one request takes as many. */
const severalPages = { most: 500 };

/** Invoices with an open balance, oldest first (part 2 §2, OpenInvoicesView). */
const OpenInvoicesTab = () => (
  <RecordList<OpenInvoiceView>
    resource="finance/balances/invoices"
    label="Open invoices"
    sort={{ field: 'tx_date', order: 'ASC' }}
    toolbar={
      <>
        <ListSearch label="Search by athlete or reference" />
        <InvoiceStateFilter states={['invoiced', 'missed', 'error']} />
        <ListExport<InvoiceFilter>
          report="invoices"
          parametersOf={({ state, out_of_sync }) => ({
            open: 'true',
            state: state?.join(','),
            out_of_sync: out_of_sync ? 'true' : undefined,
          })}
        />
      </>
    }
    selectAll={severalPages}
    renderSelectionBar={(selected) => <OpenInvoiceActions invoices={selected} />}
    columns={columns}
    columnsKey="open-invoices.datatable"
    pathOf={({ athlete_id }) => athleteBillingPage(athlete_id)}
    phone={{
      who: ({ athlete_name }) => athlete_name,
      what: ({ tx_date, reference, days_overdue }) =>
        [formatShortDay(tx_date), invoiceReference(reference), overdueText(days_overdue) && 'overdue']
          .filter(Boolean)
          .join(' · '),
      renderAside: ({ subt_open_bal, state }) => (
        <Box sx={{ textAlign: 'right' }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {formatListMoney(subt_open_bal)}
          </Typography>
          <StatusChip state={state} />
        </Box>
      ),
    }}
    empty={<EmptyState title="No open invoices">No matching invoices have an open balance.</EmptyState>}
  />
);

export default OpenInvoicesTab;

/** The open-invoice row (part 2 §3), with the athlete and the days overdue. */
const columns: readonly RecordColumn<OpenInvoiceView>[] = [
  {
    source: 'reference',
    label: 'Reference',
    render: ({ athlete_id, reference }) => (
      <RowLink to={athleteBillingPage(athlete_id)} name={invoiceReference(reference)} />
    ),
  },
  { source: 'tx_date', label: 'Date', render: ({ tx_date }) => formatShortDay(tx_date) },
  { source: 'athlete_name', label: 'Athlete' },
  { source: 'package', label: 'Package', sortable: false, long: 'ellipsis' },
  { source: 'memo', label: 'Memo', sortable: false, long: 'ellipsis', hiddenAtFirst: true },
  {
    source: 'subt_open_bal',
    label: 'Open Balance',
    align: 'right',
    render: ({ subt_open_bal }) => formatListMoney(subt_open_bal),
  },
  {
    source: 'days_overdue',
    label: 'Overdue',
    align: 'right',
    sortable: false,
    render: ({ days_overdue }) => overdueText(days_overdue),
  },
  {
    source: 'state',
    label: 'State',
    sortable: false,
    render: ({ state }) => <StatusChip state={state} />,
  },
  { source: 'txn_id', label: 'Invoice #', sortable: false, hiddenAtFirst: true },
];

/** `12 days`; empty when the invoice is not overdue. */
const overdueText = (days: number): string => (days > 0 ? counted(days, 'day') : '');

/** The bulk actions, and statements for the selected invoices. */
const OpenInvoiceActions = ({ invoices }: { invoices: readonly OpenInvoiceView[] }) => {
  const { onUnselectItems } = useListContext();
  const open = useOpenDialog();
  const send = () =>
    open((close) => (
      <StatementsDialog invoices={invoices} onDone={() => onUnselectItems()} onClose={close} />
    ));
  return (
    <SelectionBar label="Selected invoices">
      <BulkInvoiceActions extra={[{ label: 'Statement', onChoose: send }]} />
    </SelectionBar>
  );
};

interface StatementsDialogProps {
  readonly invoices: readonly OpenInvoiceView[];
  /** Clears the selection. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sends one statement per athlete, with the selected invoices. */
const StatementsDialog = ({ invoices, onDone, onClose }: StatementsDialogProps) => {
  const athletes = [...Map.groupBy(invoices, ({ athlete_id }) => athlete_id)].map(([athleteId, own]) => {
    return { athleteId, own, name: own[0]?.athlete_name ?? '' };
  });
  // Keeps the keys, so that a retry does not send a statement twice.
  const keys = useRef(new Map(athletes.map(({ athleteId }) => [athleteId, newId()])));
  const command = useCommand(
    async () => {
      for (const { athleteId, own } of athletes) {
        const idempotencyKey = keys.current.get(athleteId) ?? newId();
        const body = { invoices: own.map(({ id }) => id) };
        await http.post<null>(`${athletePath(athleteId)}/statement`, { body, idempotencyKey });
      }
      return { results: null, message: '', revision: null, total: null };
    },
    {
      success: athletes.length === 1 ? 'Statement sent' : 'Statements sent',
      quiet: true,
      onDone: () => {
        onDone();
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title={`Send ${counted(athletes.length, 'Statement')}`}
      confirmLabel="Send"
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      Each family gets one email with the selected invoices.
      <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
        {athletes.map(({ athleteId, name, own }) => (
          <li key={athleteId}>
            {name}: {counted(own.length, 'invoice')},{' '}
            {formatMoney(own.reduce((sum, { subt_open_bal }) => sum + subt_open_bal, 0))}
          </li>
        ))}
      </Box>
    </ConfirmDialog>
  );
};
