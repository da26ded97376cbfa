import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FinanceOverviewView } from '../../../../contract/billing/finance.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { thisYear } from '../../../../ui-kit/business-time.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Explained } from '../../shell/figures/Explained.tsx';
import type { FigureAddress } from '../../shell/figures/figure-queries.ts';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { Stepper } from '../../shell/Stepper.tsx';
import { methodLabels } from '../payments/payment-labels.ts';
import { ChartCard } from './ChartCard.tsx';
import { FigureCard, FigureGrid } from './FigureCard.tsx';
import { useOverview } from './finance-queries.ts';
import { InvoiceCount } from './InvoiceCount.tsx';
import { shortMonthName } from './months.ts';

const OverviewTab = () => {
  const [params, setParams] = useSearchParams();
  const year = Number(params.get('year')) || thisYear();
  const { data, error, refetch } = useOverview(year);
  if (error) {
    return (
      <FailedPage title="The overview could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <PageSkeleton />;
  const step = (by: number) => setParams({ year: String(year + by) }, { replace: true });
  const rows = data.months.map(({ month, invoiced, collected, refunded }) => ({
    name: shortMonthName(month),
    period: month,
    invoiced: invoiced.invoiced + invoiced.paid + invoiced.missed + invoiced.error + invoiced.credited,
    collected,
    refunded,
  }));
  return (
    <Stack spacing={3}>
      <Stepper current={String(year)} unit="year" onStep={step} />
      <Totals overview={data} />
      <ChartCard title={`${year} by month`} rows={rows} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Shares
          title="Sold by category"
          rows={data.categories.map(({ name, amount }) => ({
            name,
            amount,
            figure: { figure: 'sold', parameters: { year, category: name } },
          }))}
          empty="No sales this year."
        />
        <Shares
          title="Collected by method"
          rows={data.methods.map(({ method, amount }) => ({
            name: methodLabels[method],
            amount,
            figure: { figure: 'money', parameters: { period: year, of: method } },
          }))}
          empty="No payments were collected this year."
        />
      </Box>
    </Stack>
  );
};

const Totals = ({ overview: { year, totals, counts } }: { overview: FinanceOverviewView }) => {
  const period = String(year);
  const money = (of: 'collected' | 'refunded', amount: number) => (
    <Explained
      figure="money"
      parameters={{ period, of }}
      label={of === 'collected' ? 'Collected' : 'Refunded'}
    >
      {formatListMoney(amount)}
    </Explained>
  );
  const invoices = (of: 'open' | 'credited' | 'overdue' | 'pending' | 'missed' | 'error', label: string) => (
    <Explained figure="invoices" parameters={{ period, of }} label={label}>
      {formatListMoney(totals[of])}
    </Explained>
  );
  return (
    <FigureGrid label="Totals">
      <FigureCard
        label="Collected"
        hint={totals.refunded > 0 ? <>{money('refunded', totals.refunded)} refunded</> : ''}
      >
        {money('collected', totals.collected)}
      </FigureCard>
      <FigureCard
        label="Open"
        to="/finance/balances/invoices"
        hint={
          <>
            <InvoiceCount period={period} of="open" count={counts.open} />
            {totals.credited > 0 ? <> · {invoices('credited', 'Credit notes')} credited</> : null}
          </>
        }
      >
        {invoices('open', 'Open')}
      </FigureCard>
      <FigureCard
        label="Overdue"
        to="/finance/balances"
        hint={<InvoiceCount period={period} of="overdue" count={counts.overdue} />}
        isAlarming={totals.overdue > 0}
      >
        {invoices('overdue', 'Overdue')}
      </FigureCard>
      <FigureCard label="Pending" hint="Not invoiced yet">
        {invoices('pending', 'Pending')}
      </FigureCard>
      <FigureCard
        label="Missed"
        to={invoicesPath({ state: ['missed'] })}
        hint={<InvoiceCount period={period} of="missed" count={counts.missed} />}
        isAlarming={counts.missed > 0}
      >
        {invoices('missed', 'Missed')}
      </FigureCard>
      <FigureCard
        label="Error"
        to={invoicesPath({ state: ['error'] })}
        hint={<InvoiceCount period={period} of="error" count={counts.error} />}
        isAlarming={counts.error > 0}
      >
        {invoices('error', 'Error')}
      </FigureCard>
      <FigureCard
        label="Out of sync"
        to={invoicesPath({ out_of_sync: true })}
        hint="Differs from accounting"
        isAlarming={counts.out_of_sync > 0}
      >
        <Explained figure="invoices-out-of-sync" label="Out of sync">
          {counts.out_of_sync}
        </Explained>
      </FigureCard>
      <FigureCard label="Credit" hint="Overpaid by families">
        <Explained figure="credit" label="Credit">
          {formatListMoney(totals.credit)}
        </Explained>
      </FigureCard>
    </FigureGrid>
  );
};

export default OverviewTab;

/** The list of all invoices, filtered. */
function invoicesPath(filter: Readonly<Record<string, unknown>>): string {
  return `/finance/invoices?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}

interface SharesProps {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly amount: number;
    readonly figure: FigureAddress;
  }[];
  readonly empty: string;
}

/** The shares of an amount, as bars with figures. */
const Shares = ({ title, rows, empty }: SharesProps) => {
  const titleId = useId();
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {rows.length === 0 ? <Typography color="text.secondary">{empty}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map(({ name, amount, figure }) => (
          <Box
            key={name}
            component="li"
            sx={{
              display: 'grid',
              alignItems: 'center',
              columnGap: 2,
              py: 0.75,
              gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 1fr) 6rem',
            }}
          >
            <Typography variant="body2" noWrap title={name}>
              {name}
            </Typography>
            <Box sx={{ height: 8, borderRadius: 99, bgcolor: 'action.hover' }}>
              <Box
                sx={{
                  height: 8,
                  borderRadius: 99,
                  bgcolor: 'primary.main',
                  width: `${(100 * amount) / most}%`,
                }}
              />
            </Box>
            <Typography variant="body2" align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <Explained {...figure} label={name}>
                {formatListMoney(amount)}
              </Explained>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
