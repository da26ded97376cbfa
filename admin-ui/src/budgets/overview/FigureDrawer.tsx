import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { BudgetFigureView } from '../../../../contract/budgets/figures.ts';
import { periodWords } from '../../../../domain/budgets/overview/period-words.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { AccountTransactions } from './AccountTransactions.tsx';
import { FigureContent } from './FigureContent.tsx';
import { type OpenedFigure, useOpenedFigure } from './figure-address.ts';
import { useFigure } from './figure-queries.ts';
import { figureTitle, monthsOf } from './overview-words.ts';

/** What the chosen figure is made of: lines, then accounts by month, then the transactions of the books. */
export const FigureDrawer = () => {
  const { opened, close } = useOpenedFigure();
  const titleId = useId();
  if (!opened) return null;
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 600 }, backgroundColor: 'background.paper' },
        },
      }}
      sx={({ zIndex }) => ({ zIndex: zIndex.modal })}
    >
      <Opened opened={opened} titleId={titleId} onClose={close} />
    </Drawer>
  );
};

interface OpenedProps {
  readonly opened: OpenedFigure;
  readonly titleId: string;
  readonly onClose: () => void;
}

const Opened = ({ opened, titleId, onClose }: OpenedProps) => {
  const period = useYearAddress();
  const figure = useFigure(period, opened.line);
  const title = figure.data ? titleOf(opened, figure.data) : 'What it is made of';
  const months = monthsOf(period);
  const of = opened.month === undefined ? months : [opened.month];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {figure.data ? <Path opened={opened} figure={figure.data} /> : null}
          <Typography
            key={`${opened.line} ${opened.account} ${opened.month}`}
            id={titleId}
            variant="h2"
            tabIndex={-1}
            ref={focusWhenShown}
            sx={{ mt: 0.5, overflowWrap: 'anywhere', outline: 'none' }}
          >
            {title}
          </Typography>
        </Box>
        <IconButton aria-label="Close" onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, overflowY: 'auto' }}>
        {opened.account === undefined ? (
          <QueryState query={figure} what="parts">
            {(found) => (
              <>
                <Amount figure={found} opened={opened} />
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
      </Box>
    </>
  );
};

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
