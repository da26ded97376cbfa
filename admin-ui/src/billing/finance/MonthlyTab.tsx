import Stack from '@mui/material/Stack';
import type { InvoiceState } from '../../../../domain/billing/invoice.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { FinanceMonthlyView } from '../../../../ui-kit/api-types.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { ChartCard } from './charts/ChartCard.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FigureGrid } from './FigureGrid.tsx';
import { InvoicesList } from './invoices/InvoicesList.tsx';
import { monthName } from './months.ts';
import { useMonthly } from './queries.ts';
import { Stepper } from './Stepper.tsx';
import { useMonth } from './useMonth.ts';

/** One month, from its first to its last day: what was invoiced, what came in, and every invoice of it. */
const MonthlyTab = () => {
  const { month, step } = useMonth();
  const { data, error, refetch } = useMonthly(month);
  if (error) {
    return <FailedPage title="The month could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSkeleton />;
  return (
    <Stack spacing={3}>
      <Stepper present={monthName(month)} unit="month" onStep={step} />
      <Totals monthly={data} />
      <ChartCard
        title={`${monthName(data.month)} by day`}
        rows={data.days.map(({ day, invoiced, collected }) => ({
          name: String(Number(day.slice(8))),
          invoiced,
          collected,
        }))}
      />
      <InvoicesList key={month} month={month} figures={countsOf(data)} />
    </Stack>
  );
};

const Totals = ({ monthly: { totals, counts, collected, refunded } }: { monthly: FinanceMonthlyView }) => (
  <FigureGrid label="Totals of the month">
    <FigureCard label="Collected" hint={refunded > 0 ? `${formatListMoney(refunded)} refunded` : ''}>
      {formatListMoney(collected)}
    </FigureCard>
    <FigureCard label="Paid" hint={counted(counts.paid, 'invoice')}>
      {formatListMoney(totals.paid)}
    </FigureCard>
    <FigureCard label="Invoiced" hint={counted(counts.invoiced, 'invoice')}>
      {formatListMoney(totals.invoiced)}
    </FigureCard>
    <FigureCard label="Pending" hint={counted(counts.pending, 'invoice')}>
      {formatListMoney(totals.pending)}
    </FigureCard>
  </FigureGrid>
);

const countsOf = ({ counts }: FinanceMonthlyView): Record<InvoiceState, string> => ({
  pending: String(counts.pending),
  invoiced: String(counts.invoiced),
  paid: String(counts.paid),
  missed: String(counts.missed),
  error: String(counts.error),
  omitted: String(counts.omitted),
});

export default MonthlyTab;
