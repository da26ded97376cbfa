import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { BudgetFiguresView, BudgetOverviewView } from '../../../../contract/budgets/overview.ts';
import { budgetTypeName } from '../../../../domain/budgets/budget-types.ts';
import { type OverviewMode, overviewModes } from '../../../../domain/budgets/overview/overview.ts';
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { periodWords } from '../../../../domain/budgets/overview/period-words.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { Stepper } from '../../shell/Stepper.tsx';
import { BasisChoice } from '../BasisChoice.tsx';
import { BudgetFiles } from '../BudgetFiles.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { amountWords, modeNames, percentWords, varianceWord } from './overview-words.ts';

/** The plan against the books, by category, group and ledger (part 2 §2). */
const BudgetOverview = () => {
  const { year, month, mode, basis } = useYearAddress();
  const overview = useQuery({
    queryKey: ['budgets', 'overview', { year, month, mode, basis }],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ year: String(year), month: String(month), mode, basis });
      return (await http.get<BudgetOverviewView>(`budgets/overview?${String(query)}`, { signal })).results;
    },
  });
  return (
    <>
      <OverviewToolbar />
      <QueryState query={overview} what="overview">
        {(found) => <OverviewTable overview={found} />}
      </QueryState>
    </>
  );
};

export default BudgetOverview;

const OverviewToolbar = () => {
  const { year, month, mode, basis, setYear, setBasis, setMode, stepMonth } = useYearAddress();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      {mode === 'yearly' ? (
        <Stepper current={String(year)} unit="year" onStep={(by) => setYear(year + by)} />
      ) : (
        <Stepper current={periodWords({ year, month, mode })} unit="month" onStep={stepMonth} />
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label="Period"
        onChange={(_, wanted: OverviewMode | null) => wanted && setMode(wanted)}
      >
        {overviewModes.map((one) => (
          <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
            {modeNames[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <BasisChoice value={basis} onChange={setBasis} />
      <Box sx={{ ml: { sm: 'auto' } }}>
        <BudgetFiles view="overview" />
      </Box>
    </Box>
  );
};

const OverviewTable = ({ overview }: { overview: BudgetOverviewView }) => {
  const { types, net, synced_at } = overview;
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
                <TypeRows key={type.budget_type_id} type={type} />
              ))}
              <FigureRow name={overviewTexts.net} figures={net} level="net" />
            </TableBody>
          </Table>
        </Box>
      </Card>
      <Typography variant="body2" color="text.secondary">
        {synced_at === null ? '' : `The books were read on ${formatInstant(synced_at)}. `}
        Variance is better when more was earned, or less was spent, than planned. Profit and loss says nothing
        about ledgers of the category Other.
      </Typography>
    </Box>
  );
};

/** Left out on a phone. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

const TypeRows = ({ type }: { type: BudgetOverviewView['types'][number] }) => {
  const { groups, hidden, unmapped, figures } = type;
  const name = budgetTypeName(type.budget_type_id);
  if (groups.length === 0 && hidden === null && unmapped === null) return null;
  return (
    <>
      <FigureRow name={name} figures={figures} level="type" />
      {groups.map((group) => (
        <GroupRows key={group.budget_category_id} group={group} />
      ))}
      {hidden ? <FigureRow name={overviewTexts.hidden} figures={hidden} level="ledger" /> : null}
      {unmapped ? <FigureRow name={overviewTexts.unmapped} figures={unmapped} level="ledger" /> : null}
    </>
  );
};

const GroupRows = ({ group }: { group: BudgetOverviewView['types'][number]['groups'][number] }) => (
  <>
    <FigureRow name={group.category_name || overviewTexts.noGroup} figures={group.figures} level="group" />
    {group.ledgers.map((ledger) => (
      <FigureRow key={ledger.budget_id} name={ledger.budget_name} figures={ledger.figures} level="ledger" />
    ))}
  </>
);

type Level = 'type' | 'group' | 'ledger' | 'net';

const indents: Readonly<Record<Level, number>> = { type: 0, net: 0, group: 1, ledger: 2 };

interface FigureRowProps {
  readonly name: string;
  readonly figures: BudgetFiguresView;
  readonly level: Level;
}

const FigureRow = ({ name, figures, level }: FigureRowProps) => {
  const isStrong = level === 'type' || level === 'net';
  const number = {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    fontWeight: isStrong ? 650 : 400,
  } as const;
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
        {amountWords(figures.budget)}
      </TableCell>
      <TableCell align="right" sx={number}>
        {amountWords(figures.actual)}
      </TableCell>
      <TableCell align="right" sx={number}>
        <Variance figures={figures} />
      </TableCell>
      <TableCell align="right" sx={{ ...number, ...wide }}>
        {percentWords(figures)}
      </TableCell>
      <TableCell align="right" sx={{ ...number, ...wide }}>
        {amountWords(figures.forecast)}
      </TableCell>
    </TableRow>
  );
};

/** The sign says it to everybody, the color to some, the word to screen readers. */
const Variance = ({ figures }: { figures: BudgetFiguresView }) => {
  const word = varianceWord(figures);
  const tones = { better: 'success.main', worse: 'error.main', '': 'text.primary' } as const;
  return (
    <Box component="span" sx={{ color: tones[word] }}>
      {amountWords(figures.variance)}
      {word === '' ? null : <Box component="span" sx={visuallyHidden}>{` ${word}`}</Box>}
    </Box>
  );
};
