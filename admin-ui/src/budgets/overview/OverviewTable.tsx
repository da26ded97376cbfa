import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { BudgetFiguresView, BudgetOverviewView } from '../../../../contract/budgets/overview.ts';
import { budgetTypeName } from '../../../../domain/budgets/budget-types.ts';
import { lineKey, type OverviewLine } from '../../../../domain/budgets/overview/lines.ts';
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { periodWords } from '../../../../domain/budgets/overview/period-words.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { Figure } from './Figure.tsx';
import { amountWords, percentWords } from './overview-words.ts';

/** The lines of the overview. Every figure opens what it is made of. */
export const OverviewTable = ({ overview }: { overview: BudgetOverviewView }) => {
  const { types, net, remainder, synced_at } = overview;
  const period = periodWords(overview);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {synced_at === null ? (
        <Alert severity="info">
          The books of this year were never read, so there is nothing to compare with. <em>Sync</em> on the
          page{' '}
          <Link component={RouterLink} to={`/budgets/ledgers/qbo?year=${overview.year}`}>
            Accounting
          </Link>{' '}
          reads them.
        </Alert>
      ) : null}
      <Card>
        <Box component="section" tabIndex={0} aria-label={`Overview of ${period}`} sx={{ overflowX: 'auto' }}>
          <Table
            size="small"
            aria-label={`Budget of ${period}`}
            sx={{ '& th, & td': { px: { xs: 0.75, sm: 1.5 } } }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{overviewTexts.ledger}</TableCell>
                <TableCell align="right">{overviewTexts.budget}</TableCell>
                <TableCell align="right">{overviewTexts.actual}</TableCell>
                <TableCell align="right">{overviewTexts.variance}</TableCell>
                <TableCell align="right" sx={wide}>
                  %
                </TableCell>
                <TableCell align="right" sx={wide}>
                  {overviewTexts.forecast}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {types.map((type) => (
                <TypeRows key={type.budget_type_id} type={type} period={period} />
              ))}
              <FigureRow
                line={{ part: 'net' }}
                name={overviewTexts.net}
                figures={net}
                level="net"
                period={period}
              />
            </TableBody>
          </Table>
        </Box>
      </Card>
      <Typography variant="body2" color="text.secondary">
        {synced_at === null ? '' : `The books were read on ${formatInstant(synced_at)}. `}
        Variance is better when more was earned, or less was spent, than planned. {overviewTexts.other}{' '}
        {remainder === null ? '' : `${overviewTexts.remainder(amountWords(remainder))} `}
        Choose a figure to see what it is made of.
      </Typography>
    </Box>
  );
};

/** Left out on a phone. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface TypeRowsProps {
  readonly type: BudgetOverviewView['types'][number];
  readonly period: string;
}

const TypeRows = ({ type, period }: TypeRowsProps) => {
  const { budget_type_id: typeId, groups, hidden, unmapped, figures } = type;
  if (groups.length === 0 && hidden === null && unmapped === null) return null;
  return (
    <>
      <FigureRow
        line={{ part: 'type', typeId }}
        name={budgetTypeName(typeId)}
        figures={figures}
        level="type"
        period={period}
      />
      {groups.map((group) => (
        <GroupRows key={group.budget_category_id} typeId={typeId} group={group} period={period} />
      ))}
      {hidden ? (
        <FigureRow
          line={{ part: 'hidden', typeId }}
          name={overviewTexts.hidden}
          figures={hidden}
          level="ledger"
          period={period}
        />
      ) : null}
      {unmapped ? (
        <FigureRow
          line={{ part: 'unmapped', typeId }}
          name={overviewTexts.unmapped}
          figures={unmapped}
          level="ledger"
          period={period}
        />
      ) : null}
    </>
  );
};

interface GroupRowsProps {
  readonly typeId: TypeRowsProps['type']['budget_type_id'];
  readonly group: TypeRowsProps['type']['groups'][number];
  readonly period: string;
}

const GroupRows = ({ typeId, group, period }: GroupRowsProps) => (
  <>
    <FigureRow
      line={{ part: 'group', typeId, groupId: group.budget_category_id }}
      name={group.category_name || overviewTexts.noGroup}
      figures={group.figures}
      level="group"
      period={period}
    />
    {group.ledgers.map((ledger) => (
      <FigureRow
        key={ledger.budget_id}
        line={{ part: 'ledger', budgetId: ledger.budget_id }}
        name={ledger.budget_name}
        figures={ledger.figures}
        level="ledger"
        period={period}
      />
    ))}
  </>
);

type Level = 'type' | 'group' | 'ledger' | 'net';

const indents: Readonly<Record<Level, number>> = { type: 0, net: 0, group: 1, ledger: 2 };

interface FigureRowProps {
  readonly line: OverviewLine;
  readonly name: string;
  readonly figures: BudgetFiguresView;
  readonly level: Level;
  readonly period: string;
}

const FigureRow = ({ line, name, figures, level, period }: FigureRowProps) => {
  const isStrong = level === 'type' || level === 'net';
  const number = {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    fontWeight: isStrong ? 650 : 400,
  } as const;
  const of = { line: lineKey(line), name, figures, period };
  return (
    <TableRow sx={isStrong ? { bgcolor: 'action.hover' } : {}}>
      <TableCell
        component="th"
        scope="row"
        sx={{ fontWeight: level === 'ledger' ? 400 : 650, minWidth: { xs: 110, sm: 200 } }}
      >
        <Box component="span" sx={{ display: 'block', pl: indents[level] * 1.5 }}>
          {name}
        </Box>
      </TableCell>
      <TableCell align="right" sx={number}>
        <Figure figure="budget" {...of} />
      </TableCell>
      <TableCell align="right" sx={number}>
        <Figure figure="actual" {...of} />
      </TableCell>
      <TableCell align="right" sx={number}>
        <Figure figure="variance" {...of} />
      </TableCell>
      <TableCell align="right" sx={{ ...number, ...wide }}>
        {percentWords(figures)}
      </TableCell>
      <TableCell align="right" sx={{ ...number, ...wide }}>
        <Figure figure="forecast" {...of} />
      </TableCell>
    </TableRow>
  );
};
