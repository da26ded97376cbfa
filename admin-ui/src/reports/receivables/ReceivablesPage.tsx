import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type {
  AgedAmountsView,
  AgedReceivablesView,
  ReceivablesInBooksView,
} from '../../../../contract/reports/receivables.ts';
import { bucketNames, differenceNames } from '../../../../domain/reports/receivables/aged-receivables.ts';
import type { NamedTotal } from '../../../../domain/reports/restated/restated-totals.ts';
import { ages } from '../../../../domain/shared/aging.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { Explained } from '../../shell/figures/Explained.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { IssueMenu } from '../issued/IssueMenu.tsx';
import { RestatedCard, RestatedChoice } from '../restated/Restated.tsx';
import { Tile, Tiles } from '../Tiles.tsx';
import { useReportDays } from '../useReportDays.ts';

/** What families owed at the end of a day, and what the books say about that day. */
const ReceivablesPage = () => {
  const { params, change } = useReportDays();
  const asOf = params.get('as_of') ?? today();
  const report = useQuery({
    queryKey: ['reports', 'receivables', asOf],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http.get<AgedReceivablesView>(`reports/receivables?as_of=${asOf}`, { signal })).results,
  });
  return (
    <Stack spacing={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ width: 176 }}>
          <DayField label="As of" value={asOf} onChange={(day) => day && change({ as_of: day })} />
        </Box>
        <RestatedChoice asOf={asOf} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          <IssueMenu report="receivables" parameters={{ as_of: asOf }} />
        </Box>
      </Box>
      <QueryState query={report} what="receivables">
        {(found) => <Receivables report={found} />}
      </QueryState>
    </Stack>
  );
};

export default ReceivablesPage;

const Receivables = ({ report }: { readonly report: AgedReceivablesView }) => {
  const { total, athletes, as_of } = report;
  const owing = athletes.filter(({ outstanding }) => outstanding > 0).length;
  return (
    <>
      <Tiles label="Totals">
        <Tile label="Outstanding" hint={counted(owing, 'athlete')}>
          <Explained figure="receivables" label="Outstanding" parameters={{ as_of, part: 'outstanding' }}>
            {formatListMoney(total.outstanding)}
          </Explained>
        </Tile>
        <Tile label="Overdue" hint="Due before this day">
          {formatListMoney(total.outstanding - total.buckets.current)}
        </Tile>
        <Tile label="Credit" hint="Paid, and not used yet">
          <Explained figure="receivables" label="Credit" parameters={{ as_of, part: 'credit' }}>
            {formatListMoney(total.credit)}
          </Explained>
        </Tile>
        <Tile label="Receivable" hint="Outstanding less credit">
          <Explained figure="receivables" label="Receivable" parameters={{ as_of, part: 'net' }}>
            {formatListMoney(total.net)}
          </Explained>
        </Tile>
      </Tiles>
      <RestatedCard asOf={as_of} path={`reports/receivables?as_of=${as_of}`} totalsOf={totalsOf} />
      <AgesCard total={total} asOf={as_of} />
      <BooksCard asOf={as_of} />
      <AthletesCard report={report} />
    </>
  );
};

function totalsOf({ as_of, total, athletes }: AgedReceivablesView): readonly NamedTotal[] {
  const of = (part: string, name: string, value: number) => ({
    key: part,
    name,
    value,
    figure: 'receivables',
    parameters: { as_of, part },
  });
  return [
    of('net', 'Receivable', total.net),
    of('outstanding', 'Outstanding', total.outstanding),
    of('credit', 'Credit', total.credit),
    ...ages.map((age) => of(age, bucketNames[age], total.buckets[age])),
    ...athletes.map((athlete) => ({
      key: athlete.athlete_id,
      name: athlete.athlete_name,
      value: athlete.net,
      figure: 'receivables',
      parameters: { as_of, part: 'net', athlete: athlete.athlete_id },
    })),
  ];
}

/** From calm to alarming, and each with its name and amount. */
function useAgeColors() {
  const { palette } = useTheme();
  const isDark = palette.mode === 'dark';
  return {
    current: palette.primary.main,
    days_30: isDark ? '#5f7fb8' : '#7d9ed6',
    days_60: isDark ? '#d9a55f' : '#e3b25c',
    days_90: isDark ? '#e08a4f' : '#c9772b',
    older: palette.error.main,
  };
}

const AgesCard = ({ total, asOf }: { readonly total: AgedAmountsView; readonly asOf: string }) => {
  const titleId = useId();
  const colors = useAgeColors();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        How old it was on {formatShortDay(asOf)}
      </Typography>
      <Box
        aria-hidden="true"
        sx={{
          display: 'flex',
          height: 28,
          borderRadius: 1,
          overflow: 'hidden',
          gap: '2px',
          bgcolor: 'action.hover',
        }}
      >
        {ages.map((age) =>
          total.buckets[age] > 0 ? (
            <Box
              key={age}
              sx={{ flexGrow: total.buckets[age], flexBasis: 0, minWidth: 4, bgcolor: colors[age] }}
            />
          ) : null,
        )}
      </Box>
      <Box
        component="ul"
        aria-label="Ages"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {ages.map((age) => (
          <Box key={age} component="li">
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box
                aria-hidden="true"
                sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colors[age] }}
              />
              <Typography variant="body2" color="text.secondary">
                {bucketNames[age]}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(total.buckets[age])}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {shareWords(total.buckets[age], total.outstanding)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

const shareWords = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;

const AthletesCard = ({ report: { athletes, total, as_of } }: { readonly report: AgedReceivablesView }) => {
  if (athletes.length === 0) {
    return (
      <Typography color="text.secondary">No athlete owed anything or had credit on this day.</Typography>
    );
  }
  return (
    <Card>
      <Box component="section" tabIndex={0} aria-label="By athlete" sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label="Receivables by athlete"
          sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Athlete</TableCell>
              {ages.map((age) => (
                <TableCell key={age} align="right" sx={{ ...wide, whiteSpace: 'nowrap' }}>
                  {bucketNames[age]}
                </TableCell>
              ))}
              <TableCell align="right">Outstanding</TableCell>
              <TableCell align="right">Credit</TableCell>
              <TableCell align="right">Receivable</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {athletes.map((athlete) => (
              <TableRow key={athlete.athlete_id} hover>
                <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                  <Link component={RouterLink} to={`/athletes/${athlete.athlete_id}/packages`}>
                    {athlete.athlete_name}
                  </Link>
                </TableCell>
                <AmountCells amounts={athlete} of={{ as_of, athlete: athlete.athlete_id }} />
              </TableRow>
            ))}
            <TableRow sx={{ '& td, & th': { fontWeight: 700, borderBottom: 0 } }}>
              <TableCell component="th" scope="row">
                Total
              </TableCell>
              <AmountCells amounts={total} of={{ as_of }} />
            </TableRow>
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
};

/** Left out on a phone, where the card above has the sums. */
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

interface AmountCellsProps {
  readonly amounts: AgedAmountsView;
  /** The parameters of the figure that choose the row. */
  readonly of: Readonly<Record<string, string>>;
}

const AmountCells = ({ amounts, of }: AmountCellsProps) => {
  const cell = (part: string, label: string, amount: number, shown = amount) => (
    <TableCell key={part} align="right" sx={part in amounts.buckets ? wide : null}>
      {amount === 0 ? (
        ''
      ) : (
        <Explained figure="receivables" label={label} parameters={{ ...of, part }}>
          {formatListMoney(shown)}
        </Explained>
      )}
    </TableCell>
  );
  return (
    <>
      {ages.map((age) => cell(age, bucketNames[age], amounts.buckets[age]))}
      {cell('outstanding', 'Outstanding', amounts.outstanding)}
      {cell('credit', 'Credit', amounts.credit, -amounts.credit)}
      {cell('net', 'Receivable', amounts.net)}
    </>
  );
};

/** Asked when somebody wants to know: the books are another service. */
const BooksCard = ({ asOf }: { readonly asOf: string }) => {
  const titleId = useId();
  const [asked, setAsked] = useState('');
  const books = useQuery({
    queryKey: ['reports', 'receivables', 'accounting', asOf],
    enabled: asked === asOf,
    queryFn: async ({ signal }) =>
      (await http.get<ReceivablesInBooksView>(`reports/receivables/accounting?as_of=${asOf}`, { signal }))
        .results,
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        What the books say about {formatShortDay(asOf)}
      </Typography>
      {asked === asOf ? (
        <QueryState query={books} what="balance of the books">
          {(found) => <Difference found={found} />}
        </QueryState>
      ) : (
        <Button variant="outlined" onClick={() => setAsked(asOf)}>
          Compare with accounting
        </Button>
      )}
    </Card>
  );
};

const Difference = ({ found: { ours, books, differences } }: { readonly found: ReceivablesInBooksView }) => {
  if (differences.length === 0) {
    return <Alert severity="success">The books say the same: {formatMoney(books)}.</Alert>;
  }
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Line label="Receivable here" amount={ours} isStrong />
      {differences.map(({ kind, amount, facts }) => (
        <Line key={kind} label={differenceNames[kind]} amount={amount}>
          {facts.map((fact) => (
            <Box key={fact.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Link component={RouterLink} to={`/athletes/${fact.athlete_id}/packages`} variant="body2">
                {fact.label}
              </Link>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(fact.amount)}
              </Typography>
            </Box>
          ))}
        </Line>
      ))}
      <Line label="Accounts receivable in the books" amount={books} isStrong />
    </Box>
  );
};

interface LineProps {
  readonly label: string;
  readonly amount: number;
  readonly isStrong?: boolean;
  readonly children?: ReactNode;
}

const Line = ({ label, amount, isStrong = false, children }: LineProps) => (
  <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="dt" variant="body2" sx={{ fontWeight: isStrong ? 700 : 400 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontWeight: isStrong ? 700 : 400, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatMoney(amount)}
      </Typography>
    </Box>
    {children ? (
      <Box component="dd" sx={{ m: 0, pl: 2, pt: 0.5 }}>
        {children}
      </Box>
    ) : null}
  </Box>
);
