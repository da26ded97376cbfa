import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, useId } from 'react';
import type { SalesLineView, SalesView } from '../../../../contract/reports/sales.ts';
import { ratioOf } from '../../../../domain/reports/ratio-tone.ts';
import { lastDayOf } from '../../../../domain/reports/report-days.ts';
import type { NamedTotal } from '../../../../domain/reports/restated/restated-totals.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ChartCard } from '../../shell/charts/ChartCard.tsx';
import { useChartColors } from '../../shell/charts/chart-colors.ts';
import type { MoneySeries } from '../../shell/charts/MoneyChart.tsx';
import { Explained } from '../../shell/figures/Explained.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Change } from '../Change.tsx';
import { IssueMenu } from '../issued/IssueMenu.tsx';
import { MoneyTable } from '../MoneyTable.tsx';
import { RatioChip } from '../RatioChip.tsx';
import { ReportToolbar } from '../ReportToolbar.tsx';
import { RestatedCard, RestatedChoice } from '../restated/Restated.tsx';
import { Tile, Tiles } from '../Tiles.tsx';
import { useReportDays } from '../useReportDays.ts';

const MoneyChart = lazy(() => import('../../shell/charts/MoneyChart.tsx'));

/** What was sold, beside the year before and the plan (part 2 §2). */
const SalesPerformancePage = () => {
  const { year, asOf } = useReportDays();
  const report = useQuery({
    queryKey: ['reports', 'sales', { year, asOf }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http.get<SalesView>(`reports/sales?year=${year}&as_of=${asOf}`, { signal })).results,
  });
  return (
    <>
      <ReportToolbar>
        <RestatedChoice asOf={asOf} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          <IssueMenu report="sales" parameters={{ as_of: lastDayOf(year, asOf) }} />
        </Box>
      </ReportToolbar>
      <QueryState query={report} what="sales">
        {(found) => <Sales report={found} />}
      </QueryState>
    </>
  );
};

export default SalesPerformancePage;

const Sales = ({ report }: { readonly report: SalesView }) => (
  <Stack spacing={3}>
    <Totals report={report} />
    <RestatedCard
      asOf={report.days.last}
      path={`reports/sales?year=${report.year}&as_of=${report.as_of}`}
      totalsOf={totalsOf}
    />
    <MonthsCard report={report} />
    <LinesCard report={report} />
    <Excluded report={report} />
    <Typography variant="body2" color="text.secondary">
      Packages that were added from {formatShortDay(report.days.first)} to {formatShortDay(report.days.last)}{' '}
      and not removed since, beside those from {formatShortDay(report.days.first_before)} to{' '}
      {formatShortDay(report.days.last_before)}. Trainers are those whom athletes have now. The target is the
      budget of the ledgers that packages name, for the same days.
    </Typography>
  </Stack>
);

const Totals = ({ report: { total, year, as_of } }: { readonly report: SalesView }) => {
  const { target } = total;
  const parameters = { year, as_of };
  return (
    <Tiles label="Totals">
      <Tile label="Sold" hint={<Change amount={total.amount} before={total.amount_before} />}>
        <Explained figure="sales" label="Sold" parameters={parameters}>
          {formatListMoney(total.amount)}
        </Explained>
      </Tile>
      <Tile label="Packages" hint={<Change amount={total.count} before={total.count_before} />}>
        <Explained figure="sales-count" label="Packages" parameters={parameters}>
          {total.count.toLocaleString('en-US')}
        </Explained>
      </Tile>
      <Tile label={`Same days of ${year - 1}`} hint={counted(total.count_before, 'package')}>
        <Explained
          figure="sales"
          label={`Sold in ${year - 1}`}
          parameters={{ ...parameters, before: 'true' }}
        >
          {formatListMoney(total.amount_before)}
        </Explained>
      </Tile>
      <Tile
        label="Target"
        hint={
          target ? (
            <RatioChip ratio={ratioOf(target.sold, target.planned)} />
          ) : (
            'No ledger with a budget is named by a package.'
          )
        }
      >
        {target ? formatListMoney(target.planned) : '–'}
      </Tile>
    </Tiles>
  );
};

const MonthsCard = ({ report: { year, month } }: { readonly report: SalesView }) => {
  const colors = useChartColors();
  const title = `Sold by month, ${year} and ${year - 1}`;
  const hasTarget = month.some(({ target }) => target !== null);
  const series: readonly MoneySeries[] = [
    { key: 'before', name: String(year - 1), kind: 'bar', color: colors.pale },
    { key: 'now', name: String(year), kind: 'bar', color: colors.strong },
    ...(hasTarget ? [{ key: 'target', name: 'Target', kind: 'line', color: colors.warning } as const] : []),
  ];
  const rows = month.map((line) => ({
    name: line.name.slice(0, 3),
    amounts: { now: line.amount, before: line.amount_before, target: line.target?.planned ?? null },
  }));
  return (
    <ChartCard title={title} table={<MoneyTable label={title} of="Month" series={series} rows={rows} />}>
      <MoneyChart label={`${title}, as bars`} series={series} rows={rows} />
    </ChartCard>
  );
};

const dimensions = ['category', 'package', 'trainer', 'ledger'] as const;
type Dimension = (typeof dimensions)[number];
const dimensionNames: Readonly<Record<Dimension, string>> = {
  category: 'Category',
  package: 'Package',
  trainer: 'Trainer',
  ledger: 'Ledger',
};

const LinesCard = ({ report }: { readonly report: SalesView }) => {
  const { params, change } = useReportDays();
  const shown = dimensions.find((one) => one === params.get('by')) ?? 'category';
  const titleId = useId();
  const lines = report[shown];
  const most = Math.max(1, ...lines.flatMap(({ amount, amount_before }) => [amount, amount_before]));
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography id={titleId} variant="h2">
          Sold by {dimensionNames[shown].toLowerCase()}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label="Sold by"
          onChange={(_, wanted: Dimension | null) => wanted && change({ by: wanted })}
        >
          {dimensions.map((one) => (
            <ToggleButton key={one} value={one}>
              {dimensionNames[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {lines.length === 0 ? (
        <Typography color="text.secondary">No packages were sold in these days of either year.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {lines.map((line) => (
            <Line key={line.key} line={line} most={most} report={report} by={shown} />
          ))}
        </Box>
      )}
    </Card>
  );
};

interface LineProps {
  readonly line: SalesLineView;
  /** The longest bar. */
  readonly most: number;
  readonly report: SalesView;
  readonly by: Dimension;
}

/** Two bars, this year above the one before, and the figures beside them. */
const Line = ({ line, most, report: { year, as_of }, by }: LineProps) => {
  const hasTarget = by !== 'trainer';
  const parameters = { year, as_of, by, key: line.key };
  const { target } = line;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: `minmax(0, 12rem) minmax(0, 1fr) 7rem 5rem${hasTarget ? ' 11rem' : ''}`,
        },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {line.name}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {counted(line.count, 'package')}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
        }}
      >
        <Bar share={line.amount / most} isStrong />
        <Bar share={line.amount_before / most} />
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <Explained figure="sales" label={line.name} parameters={parameters}>
            {formatListMoney(line.amount)}
          </Explained>
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {year - 1}:{' '}
          <Explained
            figure="sales"
            label={`${line.name} in ${year - 1}`}
            parameters={{ ...parameters, before: 'true' }}
          >
            {formatListMoney(line.amount_before)}
          </Explained>
        </Typography>
      </Box>
      <Box sx={{ typography: 'body2', textAlign: { md: 'right' } }}>
        <Change amount={line.amount} before={line.amount_before} />
      </Box>
      {hasTarget ? (
        <Box sx={{ textAlign: 'right' }}>
          {target ? (
            <>
              <RatioChip ratio={ratioOf(target.sold, target.planned)} />
              <Typography variant="caption" color="text.secondary" component="div">
                of {formatListMoney(target.planned)}
              </Typography>
            </>
          ) : (
            <Typography variant="caption" color="text.secondary">
              no target
            </Typography>
          )}
        </Box>
      ) : null}
    </Box>
  );
};

const Bar = ({ share, isStrong = false }: { readonly share: number; readonly isStrong?: boolean }) => (
  <Box sx={{ height: isStrong ? 10 : 6, borderRadius: 99, bgcolor: 'action.hover' }}>
    <Box
      sx={{
        height: '100%',
        borderRadius: 99,
        bgcolor: isStrong ? 'primary.main' : 'text.disabled',
        width: `${Math.max(0, 100 * share)}%`,
      }}
    />
  </Box>
);

function totalsOf(report: SalesView): readonly NamedTotal[] {
  const parameters = { year: report.year, as_of: report.as_of };
  const of = (by: Dimension | 'month') =>
    report[by].map((line) => ({
      key: `${by} ${line.key}`,
      name: by === 'month' ? line.name : `${dimensionNames[by]} ${line.name}`,
      value: line.amount,
      figure: 'sales',
      parameters: { ...parameters, by, key: line.key },
    }));
  return [
    { key: 'total', name: 'Sold', value: report.total.amount, figure: 'sales', parameters },
    ...of('category'),
    ...of('package'),
    ...of('trainer'),
    ...of('ledger'),
    ...of('month'),
  ];
}

/** Sold, and not compared with any target. */
const Excluded = ({ report: { excluded } }: { readonly report: SalesView }) => {
  if (excluded.length === 0) return null;
  const amount = excluded.reduce((sum, one) => sum + one.amount, 0);
  return (
    <Accordion disableGutters variant="outlined">
      <AccordionSummary expandIcon={<ExpandMore />}>
        {counted(excluded.length, 'package')}, {formatListMoney(amount)} not compared with a target
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          These packages name no ledger with a budget. Choose one on the page of the package.
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {excluded.map((one) => (
            <Box
              key={one.package_id}
              component="li"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
            >
              <Typography variant="body2">
                {one.package_name}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  ({one.count})
                </Box>
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatListMoney(one.amount)}
              </Typography>
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
};
