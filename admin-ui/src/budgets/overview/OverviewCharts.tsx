import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import type { BudgetChartsView } from '../../../../contract/budgets/figures.ts';
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { periodWords } from '../../../../domain/budgets/overview/period-words.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import type { BarSeries } from '../../shell/charts/BarsChart.tsx';
import { ChartCard } from '../../shell/charts/ChartCard.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { useCharts } from './figure-queries.ts';
import { shortMonth } from './overview-words.ts';
import { Waterfall } from './Waterfall.tsx';

const BarsChart = lazy(() => import('../../shell/charts/BarsChart.tsx'));

/** The year by month, and how the planned net of the period became the actual one. */
export const OverviewCharts = () => {
  const { year, month, mode, basis } = useYearAddress();
  const charts = useCharts({ year, month, mode, basis });
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } }}>
      <QueryState query={charts} what="charts">
        {({ months, waterfall }) => (
          <>
            <YearCard year={year} months={months} />
            <NetCard period={periodWords({ year, month, mode })} steps={waterfall} />
          </>
        )}
      </QueryState>
    </Box>
  );
};

const series = ['income', 'expense', 'net'] as const;
type Series = (typeof series)[number];
const seriesNames: Readonly<Record<Series, string>> = { income: 'Income', expense: 'Expense', net: 'Net' };

const bars: readonly BarSeries[] = [
  { key: 'budget', name: overviewTexts.budget, color: 'pale' },
  { key: 'actual', name: overviewTexts.actual, color: 'strong' },
];

interface YearCardProps {
  readonly year: number;
  readonly months: BudgetChartsView['months'];
}

const YearCard = ({ year, months }: YearCardProps) => {
  const [shown, setShown] = useState<Series>('net');
  const title = `${year}: budget against actual`;
  return (
    <ChartCard
      title={title}
      choice={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label="Shown in the chart"
          onChange={(_, wanted: Series | null) => wanted && setShown(wanted)}
        >
          {series.map((one) => (
            <ToggleButton key={one} value={one}>
              {seriesNames[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
      table={
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {series.flatMap((one) => [
                <th key={`${one} budget`} scope="col">{`${seriesNames[one]}, budget`}</th>,
                <th key={`${one} actual`} scope="col">{`${seriesNames[one]}, actual`}</th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthNames[month.month - 1]}</th>
                {series.flatMap((one) => [
                  <td key={`${one} budget`}>{formatMoney(month[one].budget)}</td>,
                  <td key={`${one} actual`}>{dollars(month[one].actual)}</td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <BarsChart
        label={`${seriesNames[shown]} of ${title}, as bars`}
        series={bars}
        rows={months.map((month) => ({
          name: shortMonth(month.month),
          amounts: { budget: month[shown].budget, actual: month[shown].actual },
        }))}
      />
    </ChartCard>
  );
};

const dollars = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

interface NetCardProps {
  readonly period: string;
  readonly steps: BudgetChartsView['waterfall'];
}

const NetCard = ({ period, steps }: NetCardProps) => {
  const title = `Net of ${period}: from plan to actual`;
  return (
    <ChartCard title={title}>
      {steps.length > 2 ? (
        <Waterfall label={title} period={period} steps={steps} />
      ) : (
        <Typography color="text.secondary">
          {steps.length === 0 ? overviewTexts.notRead : overviewTexts.asPlanned}
        </Typography>
      )}
    </ChartCard>
  );
};
