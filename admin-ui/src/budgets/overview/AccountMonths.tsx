import Box from '@mui/material/Box';
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
import { QuietButton } from '../../shell/figures/QuietButton.tsx';
import { useOpenedFigure } from './figure-address.ts';
import { monthsOf, shortMonth } from './overview-words.ts';

const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const total = { ...amount, fontWeight: 650, color: 'text.primary', fontSize: '0.875rem' } as const;
/** The names stay while the months scroll. */
const sticky = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const;

/** What the books said of each account, by month; each amount opens its transactions. */
export const AccountMonths = ({ figure }: { figure: BudgetFigureView }) => {
  const { openAccount } = useOpenedFigure();
  const months = monthsOf(figure);
  const period = periodWords(figure);
  const sums = months.map((month) => centsIn(figure.accounts.map(({ amounts }) => amounts[month - 1] ?? 0)));
  const shown = figure.accounts.filter(({ amounts }) => months.some((month) => amounts[month - 1] !== 0));
  if (shown.length === 0) return <Typography color="text.secondary">{overviewTexts.noAccounts}</Typography>;
  const isOneMonth = months.length === 1;
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={`Accounts of ${figure.name}`}
      sx={{ overflowX: 'auto' }}
    >
      <Table
        size="small"
        aria-label={`${figure.name} by account`}
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 1 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={sticky}>Account</TableCell>
            <TableCell align="right">{isOneMonth ? 'Amount' : 'Total'}</TableCell>
            {isOneMonth
              ? null
              : months.map((month) => (
                  <TableCell key={month} align="right">
                    {shortMonth(month)}
                  </TableCell>
                ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ account_id, name, amounts, restated }) => (
            <TableRow key={account_id}>
              <TableCell component="th" scope="row" sx={{ ...sticky, minWidth: 120 }}>
                {name}
              </TableCell>
              <TableCell align="right" sx={amount}>
                <QuietButton
                  label={`${name} in ${period}: ${formatMoney(centsIn(months.map((month) => amounts[month - 1] ?? 0)))}. Show its transactions`}
                  onOpen={() => openAccount(account_id)}
                >
                  {formatMoney(centsIn(months.map((month) => amounts[month - 1] ?? 0)))}
                </QuietButton>
              </TableCell>
              {isOneMonth
                ? null
                : months.map((month) => (
                    <TableCell key={month} align="right" sx={amount}>
                      <Cell
                        value={amounts[month - 1] ?? 0}
                        label={`${name} in ${monthNames[month - 1]} ${figure.year}`}
                        isRestated={restated.includes(month)}
                        onOpen={() => openAccount(account_id, month)}
                      />
                    </TableCell>
                  ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ ...sticky, ...total }}>
              Total
            </TableCell>
            <TableCell align="right" sx={total}>
              {formatMoney(centsIn(sums))}
            </TableCell>
            {isOneMonth
              ? null
              : sums.map((sum, index) => (
                  <TableCell key={months[index]} align="right" sx={total}>
                    {sum === 0 ? '–' : formatMoney(sum)}
                  </TableCell>
                ))}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
};

interface CellProps {
  readonly value: number;
  readonly label: string;
  /** The books changed it after the month had ended. */
  readonly isRestated: boolean;
  readonly onOpen: () => void;
}

const Cell = ({ value, label, isRestated, onOpen }: CellProps) => {
  if (value === 0) return '–';
  const restated = isRestated ? ', restated' : '';
  return (
    <QuietButton label={`${label}: ${formatMoney(value)}${restated}. Show its transactions`} onOpen={onOpen}>
      {formatMoney(value)}
      {isRestated ? '*' : ''}
    </QuietButton>
  );
};

/** Dollars are added as whole cents. */
const centsIn = (amounts: readonly number[]): number =>
  amounts.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
