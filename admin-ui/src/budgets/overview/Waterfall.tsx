import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import type { BudgetChartsView } from '../../../../contract/budgets/figures.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { useChartColors } from '../../shell/charts/chart-colors.ts';
import { QuietButton } from '../../shell/figures/QuietButton.tsx';
import { useOpenedFigure } from './figure-address.ts';

type Step = BudgetChartsView['waterfall'][number];

interface WaterfallProps {
  readonly label: string;
  readonly period: string;
  readonly steps: readonly Step[];
}

/**
 * A table whose bars begin where the one before ends. Every step is a row with its name and its amount, so that it reads the same with and without
 * the bars.
 */
export const Waterfall = ({ label, period, steps }: WaterfallProps) => {
  const colors = useChartColors();
  const ends = [0, ...steps.flatMap(({ from, to }) => [from, to])];
  const least = Math.min(...ends);
  const span = Math.max(1, Math.max(...ends) - least);
  const percent = (value: number) => (100 * (value - least)) / span;
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ tableLayout: 'fixed', '& td, & th': { border: 0, px: 0.75, py: 0.5 } }}
    >
      <colgroup>
        <Box component="col" sx={{ width: { xs: '32%', sm: '30%' } }} />
        <col />
        <Box component="col" sx={{ width: { xs: 84, sm: 96 } }} />
      </colgroup>
      <TableHead sx={visuallyHidden}>
        <TableRow>
          <TableCell>Step</TableCell>
          <TableCell>Bar</TableCell>
          <TableCell>Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {steps.map((step, index) => {
          const kind = kindOf(index, steps.length);
          return (
            <TableRow key={`${step.line} ${step.name}`}>
              <TableCell component="th" scope="row" sx={{ fontWeight: kind === 'change' ? 400 : 650 }}>
                <Name step={step} kind={kind} period={period} />
              </TableCell>
              <TableCell aria-hidden sx={{ p: 0, height: 36 }}>
                <Box sx={{ position: 'relative', height: 22, mx: 0.5 }}>
                  <Box
                    sx={{
                      position: 'absolute',
                      top: -7,
                      bottom: -7,
                      left: `${percent(0)}%`,
                      borderLeft: 1,
                      borderColor: 'divider',
                    }}
                  />
                  <Box
                    sx={{
                      position: 'absolute',
                      top: 0,
                      bottom: 0,
                      left: `${percent(Math.min(step.from, step.to))}%`,
                      width: `${Math.max(0.6, percent(Math.max(step.from, step.to)) - percent(Math.min(step.from, step.to)))}%`,
                      borderRadius: 0.5,
                      backgroundColor: colorOf(step, kind, colors),
                    }}
                  />
                </Box>
              </TableCell>
              <TableCell
                align="right"
                sx={{
                  fontVariantNumeric: 'tabular-nums',
                  whiteSpace: 'nowrap',
                  fontWeight: kind === 'change' ? 400 : 650,
                }}
              >
                {kind === 'change' && step.amount > 0 ? '+' : ''}
                {formatListMoney(step.amount)}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};

type Kind = 'plan' | 'actual' | 'change';

function kindOf(index: number, steps: number): Kind {
  if (index === 0) return 'plan';
  return index === steps - 1 ? 'actual' : 'change';
}

function colorOf({ amount }: Step, kind: Kind, colors: ReturnType<typeof useChartColors>): string {
  if (kind === 'change') return amount > 0 ? colors.better : colors.worse;
  return kind === 'plan' ? colors.pale : colors.strong;
}

interface NameProps {
  readonly step: Step;
  readonly kind: Kind;
  readonly period: string;
}

const figures = { plan: 'budget', actual: 'actual', change: 'variance' } as const;

/** Several small differences together are no line that could open. */
const Name = ({ step: { name, line, amount }, kind, period }: NameProps) => {
  const { open } = useOpenedFigure();
  if (line === '') return name;
  return (
    <QuietButton
      label={`${name} in ${period}: ${formatMoney(amount)}. Show what it is made of`}
      onOpen={() => open(figures[kind], line)}
    >
      <Box component="span" sx={{ textAlign: 'left' }}>
        {name}
      </Box>
    </QuietButton>
  );
};
