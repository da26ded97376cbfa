import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { BalanceView, BooksBalanceView } from '../../../../contract/billing/finance.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Explained } from '../../shell/figures/Explained.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { useAccountingStatus } from '../accounting/useAccountingStatus.ts';
import { athleteBillingPage } from '../shared/billing-pages.ts';
import { ListExport } from './ListExport.tsx';

/** The amounts that each athlete owes, by age, compared with accounting (part 2 §2, CustomerBalancesView). */
const BalancesTab = () => (
  <Stack spacing={3}>
    <RecordList<BalanceView>
      resource="finance/balances"
      label="Balances"
      sort={{ field: 'open', order: 'DESC' }}
      toolbar={
        <>
          <ListSearch label="Search by athlete" />
          <BalanceSwitches />
          <ListExport report="balances" />
        </>
      }
      columns={columns}
      columnsKey="balances.datatable"
      pathOf={({ id }) => athleteBillingPage(id)}
      phone={{
        who: ({ athlete_name }) => athlete_name,
        what: ({ open_invoices, credit }) =>
          [
            counted(open_invoices, 'open invoice'),
            ...(credit > 0 ? [`${formatListMoney(credit)} credit`] : []),
          ].join(' · '),
        renderAside: (balance) => <Owed balance={balance} />,
      }}
      empty={<EmptyState title="No balances">No matching customers owe anything or have credit.</EmptyState>}
    />
    <UnlinkedCustomers />
  </Stack>
);

export default BalancesTab;

/** Empty for zero, so that amounts owed stand out. */
const amount = ({ id, athlete_name }: BalanceView, of: string, dollars: number) =>
  dollars === 0 ? (
    ''
  ) : (
    <Explained figure="athlete-balance" parameters={{ athlete: id, of }} label={athlete_name}>
      {formatListMoney(dollars)}
    </Explained>
  );

const columns: readonly RecordColumn<BalanceView>[] = [
  {
    source: 'athlete_name',
    label: 'Athlete',
    render: ({ id, athlete_name }) => <RowLink to={athleteBillingPage(id)} name={athlete_name} />,
  },
  { source: 'open', label: 'Open', align: 'right', render: (row) => amount(row, 'open', row.open) },
  {
    source: 'overdue',
    label: 'Overdue',
    align: 'right',
    render: (row) => amount(row, 'overdue', row.overdue),
  },
  {
    source: 'aging.current',
    label: 'Not due yet',
    align: 'right',
    sortable: false,
    hiddenAtFirst: true,
    render: (row) => amount(row, 'current', row.aging.current),
  },
  {
    source: 'aging.days_30',
    label: '1–30 days',
    align: 'right',
    sortable: false,
    render: (row) => amount(row, 'days_30', row.aging.days_30),
  },
  {
    source: 'aging.days_60',
    label: '31–60',
    align: 'right',
    sortable: false,
    render: (row) => amount(row, 'days_60', row.aging.days_60),
  },
  {
    source: 'aging.days_90',
    label: '61–90',
    align: 'right',
    sortable: false,
    render: (row) => amount(row, 'days_90', row.aging.days_90),
  },
  {
    source: 'aging.older',
    label: 'Over 90',
    align: 'right',
    sortable: false,
    render: (row) => amount(row, 'older', row.aging.older),
  },
  {
    source: 'oldest_due',
    label: 'Oldest due',
    hiddenAtFirst: true,
    render: ({ oldest_due }) => (oldest_due === null ? '' : formatShortDay(oldest_due)),
  },
  {
    source: 'pending',
    label: 'Pending',
    align: 'right',
    hiddenAtFirst: true,
    render: (row) => amount(row, 'pending', row.pending),
  },
  { source: 'credit', label: 'Credit', align: 'right', render: (row) => amount(row, 'credit', row.credit) },
  {
    source: 'accounting',
    label: 'Accounting',
    align: 'right',
    sortable: false,
    render: (balance) => <AccountingBalance balance={balance} />,
  },
];

/** The balance in accounting, and its difference from ours (open amount less credit). */
const AccountingBalance = ({ balance }: { balance: BalanceView }) => {
  const { isConnected, of } = useAccountingBalances();
  if (!isConnected) return null;
  if (balance.customer_id === null) {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        not linked
      </Typography>
    );
  }
  const accounting = of(balance.id);
  if (accounting?.ours == null) return null;
  const difference = Math.round(100 * (accounting.theirs - accounting.ours)) / 100;
  return difference === 0 ? (
    formatListMoney(accounting.theirs)
  ) : (
    <>
      {formatListMoney(accounting.theirs)}{' '}
      <ToneChip tone="red" label={`${difference > 0 ? '+' : '−'}${shortMoney(Math.abs(difference))}`} />
    </>
  );
};

/** Whole dollars, unless the difference is only cents. */
const shortMoney = (dollars: number) => (dollars < 1 ? formatMoney(dollars) : formatListMoney(dollars));

const Owed = ({ balance: { open, overdue } }: { balance: BalanceView }) => (
  <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {formatListMoney(open)}
    </Typography>
    {overdue > 0 ? (
      <Typography variant="body2" color="error" noWrap>
        {formatListMoney(overdue)} overdue
      </Typography>
    ) : null}
  </Box>
);

interface BalanceFilter {
  readonly only_different: true | undefined;
  readonly showZero: true | undefined;
}

const BalanceSwitches = () => {
  const { filter, change } = useListFilter<BalanceFilter>();
  const { isConnected } = useAccountingBalances();
  return (
    <>
      {isConnected ? (
        <FormControlLabel
          label="Only different"
          control={
            <Switch
              checked={filter.only_different ?? false}
              onChange={(_, only) => change({ only_different: only || undefined })}
            />
          }
        />
      ) : null}
      <FormControlLabel
        label="Show settled"
        control={
          <Switch
            checked={filter.showZero ?? false}
            onChange={(_, shows) => change({ showZero: shows || undefined })}
          />
        }
      />
    </>
  );
};

/** Customers in accounting with a balance that are not linked to an athlete. */
const UnlinkedCustomers = () => {
  const { balances = [], error } = useAccountingBalances();
  const unlinked = balances.filter(({ athlete_id, theirs }) => athlete_id === null && theirs !== 0);
  if (error) {
    return <Alert severity="warning">Balances could not be loaded from accounting: {messageOf(error)}</Alert>;
  }
  if (unlinked.length === 0) return null;
  return (
    <Section
      title="Only in accounting"
      hint="Customers with a balance that are not linked to an athlete. Link them on the billing page of the athlete."
    >
      <Lines label="Customers without an athlete">
        {unlinked.map(({ customer_id, customer_name, theirs }) => (
          <Line
            key={customer_id}
            action={
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {formatMoney(theirs)}
              </Typography>
            }
          >
            <Typography variant="body2">{customer_name}</Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

/** The balances of customers, read from accounting itself: only while it is connected, and cached for a minute. */
function useAccountingBalances() {
  const isConnected = useAccountingStatus().data?.is_connected ?? false;
  const { data: balances, error } = useQuery({
    queryKey: ['finance', 'balances/accounting'],
    staleTime: 60_000,
    enabled: isConnected,
    queryFn: async ({ signal }) =>
      (await http.get<readonly BooksBalanceView[]>('finance/balances/accounting', { signal })).results,
  });
  return {
    isConnected,
    error,
    /** Undefined while loading. */
    balances,
    of: (athleteId: string) => balances?.find(({ athlete_id }) => athlete_id === athleteId),
  };
}
