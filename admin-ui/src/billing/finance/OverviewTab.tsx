import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router-dom';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { FinanceOverviewView } from '../../../../ui-kit/api-types.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { thisYear } from '../../shell/instants.ts';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { methodLabels } from '../payments/payment-words.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FigureGrid } from './FigureGrid.tsx';
import { shortMonthName } from './months.ts';
import { invoicesPath } from './paths.ts';
import { useOverview } from './queries.ts';
import { Shares } from './Shares.tsx';
import { Stepper } from './Stepper.tsx';

/** A year at a glance. */
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
    invoiced: invoiced.invoiced + invoiced.paid + invoiced.missed + invoiced.error,
    collected,
    refunded,
  }));
  return (
    <Stack spacing={3}>
      <Stepper present={String(year)} unit="year" onStep={step} />
      <Totals overview={data} />
      <ChartCard title={`${year} by month`} rows={rows} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Shares title="Sold by category" rows={data.categories} empty="Nothing was sold in this year." />
        <Shares
          title="Collected by method"
          rows={data.methods.map(({ method, amount }) => ({ name: methodLabels[method], amount }))}
          empty="Nothing was collected in this year."
        />
      </Box>
    </Stack>
  );
};

const Totals = ({ overview: { totals, counts } }: { overview: FinanceOverviewView }) => (
  <FigureGrid label="Totals">
    <FigureCard
      label="Collected"
      hint={totals.refunded > 0 ? `${formatListMoney(totals.refunded)} refunded` : ''}
    >
      {formatListMoney(totals.collected)}
    </FigureCard>
    <FigureCard label="Open" to="/finance/balances/invoices" hint={counted(counts.open, 'invoice')}>
      {formatListMoney(totals.open)}
    </FigureCard>
    <FigureCard
      label="Overdue"
      to="/finance/balances"
      hint={counted(counts.overdue, 'invoice')}
      isAlarming={totals.overdue > 0}
    >
      {formatListMoney(totals.overdue)}
    </FigureCard>
    <FigureCard label="Pending" hint="Not invoiced yet">
      {formatListMoney(totals.pending)}
    </FigureCard>
    <FigureCard
      label="Missed"
      to={invoicesPath({ state: ['missed'] })}
      hint={counted(counts.missed, 'invoice')}
      isAlarming={counts.missed > 0}
    >
      {formatListMoney(totals.missed)}
    </FigureCard>
    <FigureCard
      label="Error"
      to={invoicesPath({ state: ['error'] })}
      hint={counted(counts.error, 'invoice')}
      isAlarming={counts.error > 0}
    >
      {formatListMoney(totals.error)}
    </FigureCard>
    <FigureCard
      label="Out of sync"
      to={invoicesPath({ out_of_sync: true })}
      hint="Different in accounting"
      isAlarming={counts.out_of_sync > 0}
    >
      {counts.out_of_sync}
    </FigureCard>
    <FigureCard label="Credit" hint="Paid too much by families">
      {formatListMoney(totals.credit)}
    </FigureCard>
  </FigureGrid>
);

export default OverviewTab;
