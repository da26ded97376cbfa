import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BudgetFigureView } from '../../../../contract/budgets/figures.ts';
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { periodWords } from '../../../../domain/budgets/overview/period-words.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { AccountMonths } from './AccountMonths.tsx';
import { Figure, Variance } from './Figure.tsx';
import type { OpenFigure } from './figure-address.ts';
import { monthsOf } from './overview-words.ts';

interface FigureContentProps {
  readonly figure: BudgetFigureView;
  readonly shown: OpenFigure;
}

/** The parts of a figure: other lines, or the months and accounts of a ledger. */
export const FigureContent = ({ figure, shown }: FigureContentProps) => {
  if (figure.parts.length > 0) return <Parts figure={figure} shown={shown} />;
  if (shown === 'budget') return <PlannedMonths figure={figure} />;
  if (shown === 'forecast') return <ForecastMonths figure={figure} />;
  if (shown === 'actual') return <AccountMonths figure={figure} />;
  return (
    <>
      <ComparedMonths figure={figure} />
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {overviewTexts.actual} by account
      </Typography>
      <AccountMonths figure={figure} />
    </>
  );
};

const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const total = { ...amount, fontWeight: 650, color: 'text.primary', fontSize: '0.875rem' } as const;

/** Other lines. A variance shows what it comes from, too. */
const Parts = ({ figure, shown }: FigureContentProps) => {
  const period = periodWords(figure);
  const columns: readonly OpenFigure[] = shown === 'variance' ? ['budget', 'actual', 'variance'] : [shown];
  return (
    <Table size="small" aria-label={`Parts of ${figure.name}`} sx={cells}>
      <TableHead>
        <TableRow>
          <TableCell>Part</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right">
              {overviewTexts[column]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {figure.parts.map(({ line, name, sign, figures }) => (
          <TableRow key={line}>
            <TableCell component="th" scope="row">
              {sign === -1 ? `Less ${name.toLowerCase()}` : name}
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right" sx={amount}>
                <Figure
                  figure={column}
                  line={line}
                  name={name}
                  figures={figures}
                  period={period}
                  sign={sign}
                  isExact
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row" sx={total}>
            {figure.name}
          </TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right" sx={total}>
              {column === 'variance' ? (
                <Variance figures={figure.figures} isExact />
              ) : (
                dollars(figure.figures[column])
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableFooter>
    </Table>
  );
};

const cells = { '& th, & td': { px: { xs: 0.75, sm: 1 } } } as const;
const dollars = (value: number | null): string => (value === null ? '–' : formatMoney(value));

interface MonthsProps {
  readonly figure: BudgetFigureView;
}

const monthsShown = (figure: BudgetFigureView, months = monthsOf(figure)) =>
  months.flatMap((month) => {
    const found = figure.months[month - 1];
    return found ? [{ ...found, name: monthNames[month - 1] ?? '' }] : [];
  });

/** What somebody planned, month by month. */
const PlannedMonths = ({ figure }: MonthsProps) => {
  if (figure.line.startsWith('unmapped')) {
    return <Typography color="text.secondary">{overviewTexts.noBudget}</Typography>;
  }
  return (
    <Table size="small" aria-label={`Budget of ${figure.name} by month`} sx={cells}>
      <TableHead>
        <TableRow>
          <TableCell>Month</TableCell>
          <TableCell>Set by</TableCell>
          <TableCell align="right">{overviewTexts.budget}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {monthsShown(figure).map(({ name, budget, set }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>
              {set ? `${set.by || 'Blueline'}, ${formatInstantDay(set.at)}` : '–'}
            </TableCell>
            <TableCell align="right" sx={amount}>
              {formatMoney(budget)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row" colSpan={2} sx={total}>
            Total
          </TableCell>
          <TableCell align="right" sx={total}>
            {formatMoney(figure.figures.budget)}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
};

const ComparedMonths = ({ figure }: MonthsProps) => (
  <Table size="small" aria-label={`Variance of ${figure.name} by month`} sx={cells}>
    <TableHead>
      <TableRow>
        <TableCell>Month</TableCell>
        <TableCell align="right">{overviewTexts.budget}</TableCell>
        <TableCell align="right">{overviewTexts.actual}</TableCell>
        <TableCell align="right">{overviewTexts.variance}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {monthsShown(figure).map(({ name, budget, actual, variance }) => (
        <TableRow key={name}>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell align="right" sx={amount}>
            {formatMoney(budget)}
          </TableCell>
          <TableCell align="right" sx={amount}>
            {dollars(actual)}
          </TableCell>
          <TableCell align="right" sx={amount}>
            <Variance figures={{ variance }} isExact />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
    <TableFooter>
      <TableRow>
        <TableCell component="th" scope="row" sx={total}>
          Total
        </TableCell>
        <TableCell align="right" sx={total}>
          {formatMoney(figure.figures.budget)}
        </TableCell>
        <TableCell align="right" sx={total}>
          {dollars(figure.figures.actual)}
        </TableCell>
        <TableCell align="right" sx={total}>
          <Variance figures={figure.figures} isExact />
        </TableCell>
      </TableRow>
    </TableFooter>
  </Table>
);

/** Months that had ended count as the books have them, and the rest as planned. */
const ForecastMonths = ({ figure }: MonthsProps) => (
  <Table size="small" aria-label={`Forecast of ${figure.name} by month`} sx={cells}>
    <TableHead>
      <TableRow>
        <TableCell>Month</TableCell>
        <TableCell>From</TableCell>
        <TableCell align="right">Amount</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {monthsShown(figure, monthsOf({ mode: 'yearly', month: 12 })).map(
        ({ name, budget, actual, has_ended }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>
              {has_ended ? overviewTexts.actual : overviewTexts.budget}
            </TableCell>
            <TableCell align="right" sx={amount}>
              {dollars(has_ended ? actual : budget)}
            </TableCell>
          </TableRow>
        ),
      )}
    </TableBody>
    <TableFooter>
      <TableRow>
        <TableCell component="th" scope="row" colSpan={2} sx={total}>
          Total
        </TableCell>
        <TableCell align="right" sx={total}>
          {dollars(figure.figures.forecast)}
        </TableCell>
      </TableRow>
    </TableFooter>
  </Table>
);
