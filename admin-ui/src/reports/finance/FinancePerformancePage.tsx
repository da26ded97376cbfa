import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { BooksReadView, CashFlowView, YtdComparisonView } from '../../../../contract/reports/finance.ts';
import { lastDayOf } from '../../../../domain/reports/report-days.ts';
import type { NamedTotal } from '../../../../domain/reports/restated/restated-totals.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Explained } from '../../shell/figures/Explained.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { Change } from '../Change.tsx';
import { IssueMenu } from '../issued/IssueMenu.tsx';
import { ReportToolbar } from '../ReportToolbar.tsx';
import { RestatedCard, RestatedChoice } from '../restated/Restated.tsx';
import { Tile, Tiles } from '../Tiles.tsx';
import { CashFlowCard } from './CashFlowCard.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import { ExpensesCard } from './ExpensesCard.tsx';
import { type FinanceAddress, queryOf, useComparison, useFinanceAddress } from './finance-queries.ts';

/** The year to a day beside the year before, cash flow, and expenses (part 2 §2). */
const FinancePerformancePage = () => {
  const address = useFinanceAddress();
  const comparison = useComparison(address);
  const isAdmin = useRole() === 'admin';
  return (
    <Stack spacing={3}>
      <ReportToolbar>
        <BasisChoice />
        <RestatedChoice asOf={address.asOf} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          {isAdmin ? (
            <IssueMenu
              report="year-to-date"
              parameters={{ as_of: lastDayOf(address.year, address.asOf), basis: address.basis }}
            />
          ) : null}
        </Box>
      </ReportToolbar>
      <QueryState query={comparison} what="comparison">
        {(found) =>
          found.read_at === null && found.cut_at === null ? (
            <NeverRead year={address.year} basis={address.basis} />
          ) : (
            <>
              <BooksLine found={found} />
              <Totals found={found} />
              <RestatedCard
                asOf={lastOf(found)}
                path={`reports/ytd-comparison?${queryOf(address)}`}
                totalsOf={comparisonTotals}
              />
              <RestatedCard
                asOf={lastOf(found)}
                path={`reports/cash-flow?${queryOf(address)}`}
                totalsOf={cashTotals}
              />
              <ComparisonCard found={found} />
            </>
          )
        }
      </QueryState>
      <CashFlowCard address={address} />
      <ExpensesCard address={address} />
    </Stack>
  );
};

export default FinancePerformancePage;

const BasisChoice = () => {
  const { basis, change } = useFinanceAddress();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={basis}
      aria-label="Basis"
      onChange={(_, wanted: FinanceAddress['basis'] | null) => wanted && change({ basis: wanted })}
    >
      <ToggleButton value="accrual">Accrual</ToggleButton>
      <ToggleButton value="cash">Cash</ToggleButton>
    </ToggleButtonGroup>
  );
};

const lastOf = ({ year, as_of }: YtdComparisonView) => lastDayOf(year, as_of);

function comparisonTotals({ year, as_of, basis, types, net }: YtdComparisonView): readonly NamedTotal[] {
  const of = (name: string, value: number, chosen: Readonly<Record<string, string>>) => ({
    key: JSON.stringify(chosen),
    name,
    value,
    figure: 'year-to-date',
    parameters: { year, as_of, basis, ...chosen },
  });
  return [
    of('Net', net.now, {}),
    ...types.flatMap((type) => {
      const typeId = { type: type.budget_type_id };
      return [
        of(typeId.type === 'income' ? 'Income' : 'Expense', type.now, typeId),
        ...type.groups.flatMap(({ ledgers }) =>
          ledgers.map((ledger) =>
            of(ledger.name, ledger.now, { ...typeId, part: 'ledger', id: ledger.budget_id }),
          ),
        ),
        ...type.beside.map((line) => of(line.name, line.now, { ...typeId, part: line.part })),
      ];
    }),
  ];
}

function cashTotals({ year, as_of, total }: CashFlowView): readonly NamedTotal[] {
  const of = (part: string, name: string, value: number) => ({
    key: part,
    name,
    value,
    figure: 'cash-flow',
    parameters: { year, as_of, part },
  });
  return [
    of('collected', 'Collected', total.collected),
    of('refunded', 'Refunded', total.refunded),
    of('to-come', 'To come', total.to_come),
  ];
}

/** The books of both years are read by the night's job; an admin need not wait for it. */
const NeverRead = ({ year, basis }: Pick<FinanceAddress, 'year' | 'basis'>) => {
  const isAdmin = useRole() === 'admin';
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      // The year before first: once this year is there, the page shows both.
      for (const [index, one] of [year - 1, year].entries()) {
        await http.post('budgets/actuals/sync', {
          body: { year: one, basis },
          idempotencyKey: `${idempotencyKey}-${index}`,
        });
      }
      return { results: null, message: '', revision: null, total: null };
    },
    { success: 'The books were read' },
  );
  return (
    <Alert
      severity="info"
      action={
        isAdmin ? (
          <Button
            color="inherit"
            size="small"
            disabled={command.isRunning}
            onClick={() => command.run(undefined)}
          >
            Read the books
          </Button>
        ) : undefined
      }
    >
      The books of {year} were never read on this basis, so income and expense are unknown.
    </Alert>
  );
};

/** Which days the figures of the books cover, and when they were read. */
const BooksLine = ({ found }: { readonly found: YtdComparisonView }) => {
  const { year, through, through_before, cut_at, read_at, read_at_before } = found;
  const { asOf, basis } = useFinanceAddress();
  const isAdmin = useRole() === 'admin';
  const last = lastDayOf(year, asOf);
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http
        .post<BooksReadView>('reports/accounting/cuts', { body: { asOf: last, basis }, idempotencyKey })
        .then((answer) => ({ ...answer, results: null })),
    { success: `The books were read up to ${formatShortDay(last)}` },
  );
  const words =
    through === null
      ? `No month of ${year} had ended by ${formatShortDay(last)}.`
      : `Income and expense count through ${formatShortDay(through)}, and ${year - 1} through ${formatShortDay(through_before ?? '')}.`;
  const read = cut_at ?? read_at;
  return (
    <Alert
      severity={through === last ? 'success' : 'info'}
      action={
        isAdmin && through !== last ? (
          <Button
            color="inherit"
            size="small"
            disabled={command.isRunning}
            onClick={() => command.run(undefined)}
          >
            Read the books up to {formatShortDay(last)}
          </Button>
        ) : undefined
      }
    >
      {words} {read === null ? '' : `The books were read on ${formatInstant(read)}.`}{' '}
      {read_at_before === null ? `Those of ${year - 1} were never read.` : ''}
    </Alert>
  );
};

const Totals = ({
  found: { types, net, year, as_of, basis, read_at_before },
}: {
  readonly found: YtdComparisonView;
}) => {
  const parameters = { year, as_of, basis };
  const isBeforeKnown = read_at_before !== null;
  return (
    <Tiles label="Totals">
      {types.map((type) => {
        const isCost = type.budget_type_id === 'expense';
        return (
          <Tile
            key={type.budget_type_id}
            label={isCost ? 'Expense' : 'Income'}
            hint={
              isBeforeKnown ? <Change amount={type.now} before={type.before} isCost={isCost} /> : undefined
            }
          >
            <Explained
              figure="year-to-date"
              label={isCost ? 'Expense' : 'Income'}
              parameters={{ ...parameters, type: type.budget_type_id }}
            >
              {formatListMoney(type.now)}
            </Explained>
          </Tile>
        );
      })}
      <Tile label="Net" hint={isBeforeKnown ? <Change amount={net.now} before={net.before} /> : undefined}>
        <Explained figure="year-to-date" label="Net" parameters={parameters}>
          {formatListMoney(net.now)}
        </Explained>
      </Tile>
      <Tile label={`Net of ${year - 1}`} hint={isBeforeKnown ? 'The same days' : 'The books were never read'}>
        {isBeforeKnown ? (
          <Explained
            figure="year-to-date"
            label={`Net of ${year - 1}`}
            parameters={{ ...parameters, before: 'true' }}
          >
            {formatListMoney(net.before)}
          </Explained>
        ) : (
          '–'
        )}
      </Tile>
    </Tiles>
  );
};
