import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay, isDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { NOTHING } from '../shell/field-value.ts';
import { formatInstant } from '../shell/instants.ts';

type Difference = NonNullable<InvoiceView['sync']>['differences'][number];

/** Field by field: what stands here and since when, and what stands there. */
export const SyncDifferences = ({ differences }: { differences: readonly Difference[] }) => (
  <TableContainer>
    {/* What stands here and what stands there have the same room, whatever is said about it below. */}
    <Table
      size="small"
      aria-label="Differences"
      sx={{ tableLayout: 'fixed', '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '26%' }}>Field</TableCell>
          <TableCell>Here</TableCell>
          <TableCell>In QuickBooks</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map((difference) => (
          <DifferenceRow key={difference.field} difference={difference} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const DifferenceRow = ({ difference }: { difference: Difference }) => {
  const { field, ours, ours_since, ours_by, ours_event, theirs, theirs_since } = difference;
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {fieldLabels[field] ?? field}
      </TableCell>
      <TableCell>
        {readable(field, ours)}
        <Source>
          {[ours_event, ours_by, ours_since && formatInstant(ours_since)].filter(Boolean).join(' · ')}
        </Source>
      </TableCell>
      <TableCell>
        {readable(field, theirs)}
        <Source>{theirs_since ? `changed ${formatInstant(theirs_since)}` : ''}</Source>
      </TableCell>
    </TableRow>
  );
};

const Source = ({ children }: { children: string }) => (
  <Typography
    variant="body2"
    color="text.secondary"
    sx={{ fontSize: '0.8125rem', overflowWrap: 'break-word' }}
  >
    {children}
  </Typography>
);

const fieldLabels: Readonly<Record<string, string>> = {
  existence: 'Exists',
  amount: 'Amount',
  date: 'Date',
  description: 'Description',
  balance: 'Balance',
  customer: 'Customer',
  voided: 'Void',
};

const isMoney = (field: string) => field === 'amount' || field === 'balance';

function readable(field: string, value: string): string {
  if (value === '') return NOTHING;
  if (isMoney(field)) return formatMoney(Number(value));
  return isDay(value) ? formatDay(value) : value;
}
