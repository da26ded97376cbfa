import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router-dom';
import type { FinanceMonthlyView } from '../../../../contract/billing/finance.ts';
import type { InvoiceState } from '../../../../domain/billing/invoices/invoice.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Explained } from '../../shell/figures/Explained.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { Stepper } from '../../shell/Stepper.tsx';
import { ChartCard } from './ChartCard.tsx';
import { FigureCard, FigureGrid } from './FigureCard.tsx';
import { useMonthly } from './finance-queries.ts';
import { InvoiceCount } from './InvoiceCount.tsx';
import { InvoicesList } from './InvoicesList.tsx';
import { isMonth, monthAfter, monthName, thisMonth } from './months.ts';

/** One month: totals, a chart by day, and its invoices. */
const MonthlyTab = () => {
  const { month, step } = useMonth();
  const { data, error, refetch } = useMonthly(month);
  if (error) {
    return <FailedPage title="The month could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSkeleton />;
  return (
    <Stack spacing={3}>
      <Stepper current={monthName(month)} unit="month" onStep={step} />
      <Totals monthly={data} />
      <ChartCard
        title={`${monthName(data.month)} by day`}
        rows={data.days.map(({ day, invoiced, collected }) => ({
          name: String(Number(day.slice(8))),
          period: day,
          invoiced,
          collected,
        }))}
      />
      <InvoicesList key={month} month={month} figures={countsOf(data)} />
    </Stack>
  );
};

const Totals = ({
  monthly: { month: period, totals, counts, collected, refunded },
}: {
  monthly: FinanceMonthlyView;
}) => {
  const invoices = (of: 'paid' | 'invoiced' | 'pending', label: string) => (
    <FigureCard
      label={label}
      hint={
        <>
          <InvoiceCount period={period} of={of} count={counts[of]} />
          {of === 'invoiced' && totals.credited > 0 ? (
            <>
              {' · '}
              <Explained figure="invoices" parameters={{ period, of: 'credited' }} label="Credit notes">
                {formatListMoney(totals.credited)}
              </Explained>{' '}
              credited
            </>
          ) : null}
        </>
      }
    >
      <Explained figure="invoices" parameters={{ period, of }} label={label}>
        {formatListMoney(totals[of])}
      </Explained>
    </FigureCard>
  );
  return (
    <FigureGrid label="Totals of the month">
      <FigureCard
        label="Collected"
        hint={
          refunded > 0 ? (
            <>
              <Explained figure="money" parameters={{ period, of: 'refunded' }} label="Refunded">
                {formatListMoney(refunded)}
              </Explained>{' '}
              refunded
            </>
          ) : (
            ''
          )
        }
      >
        <Explained figure="money" parameters={{ period, of: 'collected' }} label="Collected">
          {formatListMoney(collected)}
        </Explained>
      </FigureCard>
      {invoices('paid', 'Paid')}
      {invoices('invoiced', 'Invoiced')}
      {invoices('pending', 'Pending')}
    </FigureGrid>
  );
};

const countsOf = ({ counts }: FinanceMonthlyView): Record<InvoiceState, string> => ({
  pending: String(counts.pending),
  invoiced: String(counts.invoiced),
  paid: String(counts.paid),
  missed: String(counts.missed),
  error: String(counts.error),
  omitted: String(counts.omitted),
});

export default MonthlyTab;

/**
 * The month is part of the list's filter, because a list drops every other parameter of the address when the user searches or
 * sorts. A step returns the list to its first page.
 */
function useMonth() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params.get('filter'));
  const { month: requested } = filter;
  const month = isMonth(requested) ? requested : thisMonth();
  return {
    month,
    step: (by: number) =>
      setParams({ filter: JSON.stringify({ ...filter, month: monthAfter(month, by) }) }, { replace: true }),
  };
}

/** An address typed by hand may contain anything. */
function filterOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? { ...filter } : {};
  } catch {
    return {};
  }
}
