import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  type ComparedTotal,
  type NamedTotal,
  restatedTotals,
} from '../../../../domain/reports/restated/restated-totals.ts';
import { type Day, formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { businessTimezone, today } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { endOfDay } from '../../shell/figures/compared-moments.ts';
import { Explained } from '../../shell/figures/Explained.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useReportDays } from '../useReportDays.ts';

/** The two axes: facts are dated up to the as-of day; they are those known now, or those known at the end of that day. */
export const RestatedChoice = ({ asOf }: { readonly asOf: Day }) => {
  const { params, change } = useReportDays();
  const isOver = asOf < today();
  if (!isOver) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isAsked(params) ? 'then' : 'now'}
      aria-label="What was known"
      onChange={(_, wanted: string | null) => wanted && change({ known: wanted })}
    >
      <ToggleButton value="now">As known now</ToggleButton>
      <ToggleButton value="then">Beside as reported then</ToggleButton>
    </ToggleButtonGroup>
  );
};

const isAsked = (params: URLSearchParams): boolean => params.get('known') === 'then';

interface RestatedCardProps<Report> {
  readonly asOf: Day;
  /** The path of the report's request, with its parameters. */
  readonly path: string;
  readonly totalsOf: (report: Report) => readonly NamedTotal[];
}

/**
 * What the report of a day says now beside what it said at the end of that day. Both are asked for with the same request, the second one as of that
 * moment, so that a difference is one of facts: each opens those that came, went and changed since.
 */
export function RestatedCard<Report>(props: RestatedCardProps<Report>) {
  const { params } = useReportDays();
  if (!isAsked(params) || props.asOf >= today()) return null;
  return <Compared {...props} />;
}

function Compared<Report>({ asOf, path, totalsOf }: RestatedCardProps<Report>) {
  const titleId = useId();
  const then = endOfDay(businessTimezone(), asOf);
  const both = useQuery({
    queryKey: ['reports', 'restated', path, then],
    queryFn: async ({ signal }) => {
      const [now, before] = await Promise.all(
        [path, `${path}&at=${encodeURIComponent(then)}`].map(
          async (one) => (await http.get<Report>(one, { signal })).results,
        ),
      );
      return restatedTotals(now ? totalsOf(now) : [], before ? totalsOf(before) : []);
    },
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        {formatShortDay(asOf)}, as reported then and as known now
      </Typography>
      <QueryState query={both} what="comparison">
        {(totals) => <Totals totals={totals} since={then} />}
      </QueryState>
    </Card>
  );
}

const Totals = ({ totals, since }: { readonly totals: readonly ComparedTotal[]; readonly since: string }) => {
  const differing = totals.filter(({ reported, known }) => reported !== known);
  if (differing.length === 0) {
    return (
      <Alert severity="success" sx={{ mt: 1 }}>
        Nothing was restated: the report says the same as at the end of that day.
      </Alert>
    );
  }
  const wasNothing = totals.every(({ reported }) => reported === 0);
  return (
    <Box component="section" tabIndex={0} aria-label="Restated totals" sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label="Restated totals"
        sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Total</TableCell>
            <TableCell align="right">Reported then</TableCell>
            <TableCell align="right">Known now</TableCell>
            <TableCell align="right">Difference</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {(wasNothing ? differing.slice(0, 1) : differing).map(
            ({ key, name, reported, known, figure, parameters }) => (
              <TableRow key={key} hover>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right">{formatMoney(reported)}</TableCell>
                <TableCell align="right">{formatMoney(known)}</TableCell>
                <TableCell align="right">
                  <Explained
                    figure={figure}
                    label={`${name}, difference`}
                    parameters={parameters}
                    since={since}
                  >
                    {signed(known - reported)}
                  </Explained>
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {wasNothing ? 'Nothing of it was recorded by the end of that day. ' : ''}
        {wasNothing || totals.length === differing.length
          ? ''
          : `${totals.length - differing.length} other totals are the same. `}
        Choose a difference to see what came, went and changed since.
      </Typography>
    </Box>
  );
};

const signed = (dollars: number): string => `${dollars > 0 ? '+' : ''}${formatMoney(dollars)}`;
