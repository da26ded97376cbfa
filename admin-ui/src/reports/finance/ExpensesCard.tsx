import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import type { ExpensesView } from '../../../../contract/reports/finance.ts';
import { reportTexts } from '../../../../domain/reports/report-texts.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { ChartCard } from '../../shell/charts/ChartCard.tsx';
import { useChartColors } from '../../shell/charts/chart-colors.ts';
import { Explained } from '../../shell/figures/Explained.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { MoneyTable } from '../MoneyTable.tsx';
import { type FinanceAddress, useExpenses, useFinanceAddress } from './finance-queries.ts';
import { useStackColors } from './stack-colors.ts';

const MoneyChart = lazy(() => import('../../shell/charts/MoneyChart.tsx'));

/** What was spent by group and month. */
export const ExpensesCard = ({ address }: { readonly address: FinanceAddress }) => (
  <QueryState query={useExpenses(address)} what="expenses">
    {(found) => (found === null ? <NoExpenses year={address.year} /> : <Expenses found={found} />)}
  </QueryState>
);

const NoExpenses = ({ year }: { readonly year: number }) => (
  <ChartCard title={`Expenses of ${year}`}>
    <Typography color="text.secondary">{reportTexts.noExpenses}</Typography>
  </ChartCard>
);

type Line = ExpensesView['lines'][number];

const ALL = 'all';
const NAMED = 7;

const groupOf = ({ part, budget_category_id, category_name, name }: Line) =>
  part === 'ledger' ? { key: budget_category_id || 'none', name: category_name } : { key: part, name };

const Expenses = ({ found }: { readonly found: ExpensesView }) => {
  const { params, change } = useFinanceAddress();
  const colors = useChartColors();
  const stack = useStackColors();
  const groups = [...new Map(found.lines.map((line) => [groupOf(line).key, groupOf(line).name]))].map(
    ([key, name]) => ({ key, name, total: sum(found.lines.filter((line) => groupOf(line).key === key)) }),
  );
  const chosen = groups.find(({ key }) => key === params.get('category'))?.key ?? ALL;
  const lines = chosen === ALL ? found.lines : found.lines.filter((line) => groupOf(line).key === chosen);
  /** Of all groups, groups are stacked; of one, its ledgers. */
  const parts =
    chosen === ALL
      ? groups.map(({ key, name }) => ({
          key,
          name,
          own: found.lines.filter((line) => groupOf(line).key === key),
        }))
      : lines.map((line) => ({ key: line.budget_id || line.part, name: line.name, own: [line] }));
  const ordered = parts.toSorted((one, other) => sum(other.own) - sum(one.own));
  const named = ordered.slice(0, NAMED);
  const rest = ordered.slice(NAMED).flatMap(({ own }) => own);
  const stacked = [...named, ...(rest.length === 0 ? [] : [{ key: 'rest', name: 'Others', own: rest }])];
  const series =
    stacked.length === 0
      ? [{ key: 'total', name: 'Expenses', kind: 'stack' as const, color: colors.strong }]
      : stacked.map(({ key, name }, index) => ({
          key,
          name,
          kind: 'stack' as const,
          color: stack[index % stack.length] ?? colors.strong,
        }));
  const rows = found.months.map((month, index) => ({
    name: (monthNames[Number(month.slice(5)) - 1] ?? '').slice(0, 3),
    amounts:
      stacked.length === 0
        ? { total: found.amounts[index] ?? 0 }
        : Object.fromEntries(
            stacked.map(({ key, own }) => [key, cents(own.map(({ amounts }) => amounts[index] ?? 0))]),
          ),
  }));
  const title = `Expenses of ${found.year}`;
  return (
    <ChartCard
      title={title}
      choice={
        groups.length > 1 ? (
          <TextField
            select
            fullWidth={false}
            size="small"
            label="Group"
            value={chosen}
            onChange={(event) => change({ category: event.target.value })}
            sx={{ minWidth: 180 }}
          >
            <MenuItem value={ALL}>All groups</MenuItem>
            {groups.map(({ key, name }) => (
              <MenuItem key={key} value={key}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : undefined
      }
      table={<MoneyTable label={title} of="Month" series={series} rows={rows} />}
    >
      <MoneyChart label={`${title}, as stacked bars`} series={series} rows={rows} />
      {lines.length === 0 ? null : <ExpensesTable found={found} lines={lines} isAll={chosen === ALL} />}
    </ChartCard>
  );
};

/** Dollars, without the dust of adding fractions. */
const cents = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;

const sum = (lines: readonly Line[]) => cents(lines.map(({ total }) => total));

interface ExpensesTableProps {
  readonly found: ExpensesView;
  readonly lines: readonly Line[];
  readonly isAll: boolean;
}

const ExpensesTable = ({ found, lines, isAll }: ExpensesTableProps) => {
  const { year, as_of, basis, months } = found;
  const parameters = { year, as_of, basis };
  const totals = months.map((_, index) => cents(lines.map(({ amounts }) => amounts[index] ?? 0)));
  const [first] = lines;
  const total = isAll ? found.total : sum(lines);
  const ofAll = {
    ...parameters,
    ...(isAll || !first
      ? {}
      : first.part === 'ledger'
        ? { category: first.budget_category_id }
        : { part: first.part }),
  };
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label="Expenses by ledger and month"
      sx={{ overflowX: 'auto', mt: 2 }}
    >
      <Table
        size="small"
        aria-label="Expenses by ledger and month"
        sx={{ '& td': { fontVariantNumeric: 'tabular-nums' }, '& th, & td': { px: 1, whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Ledger</TableCell>
            <TableCell align="right">Total</TableCell>
            {months.map((month) => (
              <TableCell key={month} align="right">
                {(monthNames[Number(month.slice(5)) - 1] ?? '').slice(0, 3)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => {
            const of = {
              ...parameters,
              part: line.part,
              ...(line.part === 'ledger' ? { ledger: line.budget_id } : {}),
            };
            return (
              <TableRow key={line.budget_id || line.part} hover>
                <TableCell component="th" scope="row">
                  {line.name}
                </TableCell>
                <TableCell align="right">
                  <Explained figure="expenses" label={line.name} parameters={of}>
                    {formatListMoney(line.total)}
                  </Explained>
                </TableCell>
                {line.amounts.map((amount, index) => (
                  <TableCell key={months[index]} align="right">
                    {amount === 0 ? (
                      ''
                    ) : (
                      <Explained figure="expenses" label={line.name} parameters={{ ...of, month: index + 1 }}>
                        {formatListMoney(amount)}
                      </Explained>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
          <TableRow sx={{ '& td, & th': { fontWeight: 700, borderBottom: 0 } }}>
            <TableCell component="th" scope="row">
              Total
            </TableCell>
            <TableCell align="right">
              <Explained figure="expenses" label="Total" parameters={ofAll}>
                {formatListMoney(total)}
              </Explained>
            </TableCell>
            {totals.map((amount, index) => (
              <TableCell key={months[index]} align="right">
                {formatListMoney(amount)}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
};
