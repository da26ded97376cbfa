import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BudgetFigureView } from '../../../../contract/budgets/figures.ts';
import { periodWords } from '../../../../domain/budgets/overview/period-words.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { Compared } from '../../shell/figures/Compared.tsx';
import { FigureFrame } from '../../shell/figures/FigureFrame.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { AccountTransactions } from './AccountTransactions.tsx';
import { FigureContent } from './FigureContent.tsx';
import { type OpenedFigure, useOpenedFigure } from './figure-address.ts';
import { type OverviewPeriod, useFigure } from './figure-queries.ts';
import { figureTitle, monthsOf } from './overview-words.ts';

/** What the chosen figure is made of: lines, then accounts by month, then the transactions of the books. */
export const FigureDrawer = () => {
  const { opened, close } = useOpenedFigure();
  return opened ? <Opened opened={opened} onClose={close} /> : null;
};

interface OpenedProps {
  readonly opened: OpenedFigure;
  readonly onClose: () => void;
}

const Opened = ({ opened, onClose }: OpenedProps) => {
  const period = useYearAddress();
  const figure = useFigure(period, opened.line);
  const months = monthsOf(period);
  const of = opened.month === undefined ? months : [opened.month];
  return (
    <FigureFrame
      title={figure.data && titleOf(opened, figure.data)}
      of={`${opened.line} ${opened.account} ${opened.month}`}
      path={figure.data ? <Path opened={opened} figure={figure.data} /> : null}
      onClose={onClose}
    >
      {opened.account === undefined ? (
        <QueryState query={figure} what="parts">
          {(found) => (
            <>
              <Amount figure={found} opened={opened} />
              <Compared
                key={`${opened.figure} ${opened.line}`}
                figure="budget-line"
                parameters={{ ...periodOf(period), line: opened.line, of: opened.figure }}
              />
              <FigureContent figure={found} shown={opened.figure} />
            </>
          )}
        </QueryState>
      ) : (
        <AccountTransactions
          account={opened.account}
          year={period.year}
          from={of[0] ?? 1}
          to={of.at(-1) ?? 12}
          basis={period.basis}
        />
      )}
    </FigureFrame>
  );
};

const periodOf = ({ year, month, mode, basis }: OverviewPeriod) => ({ year, month, mode, basis });

const accountIn = ({ accounts }: BudgetFigureView, id: string): string =>
  accounts.find(({ account_id }) => account_id === id)?.name ?? 'Account';

const titleOf = ({ figure, account }: OpenedFigure, found: BudgetFigureView): string =>
  account === undefined ? figureTitle(figure, found.name) : `Transactions of ${accountIn(found, account)}`;

interface PathProps {
  readonly opened: OpenedFigure;
  readonly figure: BudgetFigureView;
}

/** The lines above, each of which opens. */
const Path = ({ opened, figure }: PathProps) => {
  const { open } = useOpenedFigure();
  const above = opened.account === undefined ? figure.path.slice(0, -1) : figure.path;
  if (above.length === 0) return null;
  return (
    <Breadcrumbs aria-label="Belongs to" sx={{ fontSize: '0.8125rem' }}>
      {above.map(({ line, name }) => (
        <Link
          key={line}
          component="button"
          variant="body2"
          color="text.secondary"
          onClick={() => open(opened.figure, line)}
        >
          {name}
        </Link>
      ))}
    </Breadcrumbs>
  );
};

const Amount = ({ figure, opened }: PathProps) => (
  <Box sx={{ mb: 2 }}>
    <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(figure.figures[opened.figure] ?? 0)}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {opened.figure === 'forecast' ? figure.year : periodWords(figure)}
      {opened.figure === 'budget' ? '' : `, ${figure.basis} basis`}
    </Typography>
  </Box>
);
