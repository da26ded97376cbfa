import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import type { LateFeePreviewView } from '../../../../contract/billing/late-fees.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatDay, formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Section, SectionText } from '../../shell/Section.tsx';
import { usePages } from '../../shell/usePages.tsx';
import { athleteBillingPage } from '../shared/billing-pages.ts';

type Planned = LateFeePreviewView['rows'][number];

/** What would happen in the next run, what is decided first, with the reason for each invoice. */
export const PlannedLateFees = ({
  preview: { day, charged, announced, rows },
}: {
  preview: LateFeePreviewView;
}) => {
  const sorted = rows.toSorted(
    (one, other) =>
      ranks[one.decision] - ranks[other.decision] ||
      one.invoice_date.localeCompare(other.invoice_date) ||
      one.reference - other.reference,
  );
  const { visible, pagination } = usePages(sorted);
  return (
    <Section
      title={`What happens on ${formatDay(day)}`}
      hint={`${counted(charged.count, 'fee')} (${formatMoney(charged.total)}) charged and ${counted(announced.count, 'fee')} (${formatMoney(announced.total)}) announced, at 7 AM, as things are now.`}
    >
      {rows.length === 0 ? (
        <SectionText>No invoice is late.</SectionText>
      ) : (
        <TableContainer sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
          <Table size="small" aria-label="Invoices of the next run of late fees">
            <TableHead>
              <TableRow>
                <TableCell>Athlete</TableCell>
                <TableCell sx={fromTablet}>Reference</TableCell>
                <TableCell sx={fromTablet}>Due</TableCell>
                <TableCell align="right">Open</TableCell>
                <TableCell align="right" sx={fromTablet}>
                  Fee
                </TableCell>
                <TableCell>Decision</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {visible.map((row) => (
                <PlannedRow key={row.invoice_id} row={row} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {pagination}
    </Section>
  );
};

const ranks: Readonly<Record<Planned['decision'], number>> = {
  charge: 0,
  announce: 1,
  'give up': 2,
  wait: 3,
  skip: 4,
};

const tones: Readonly<Record<Planned['decision'], ToneName>> = {
  charge: 'red',
  announce: 'orange',
  'give up': 'grey',
  wait: 'grey',
  skip: 'grey',
};

const labels: Readonly<Record<Planned['decision'], string>> = {
  charge: 'charge',
  announce: 'announce',
  'give up': 'no fee',
  wait: 'wait',
  skip: 'skip',
};

const fromTablet = { display: { xs: 'none', md: 'table-cell' } };
const number = { fontVariantNumeric: 'tabular-nums' };

const PlannedRow = ({ row }: { row: Planned }) => (
  <TableRow sx={{ verticalAlign: 'top' }}>
    <TableCell>
      <Link component={RouterLink} to={athleteBillingPage(row.athlete_id)}>
        {row.athlete_name}
      </Link>
    </TableCell>
    <TableCell sx={{ ...fromTablet, whiteSpace: 'nowrap' }}>{invoiceReference(row.reference)}</TableCell>
    <TableCell sx={fromTablet}>{formatShortDay(row.invoice_date)}</TableCell>
    <TableCell align="right" sx={number}>
      {formatMoney(row.balance)}
    </TableCell>
    <TableCell align="right" sx={{ ...fromTablet, ...number }}>
      {row.amount === null ? '' : formatMoney(row.amount)}
    </TableCell>
    <TableCell>
      <ToneChip tone={tones[row.decision]} label={labels[row.decision]} /> {row.reason}
      {row.decision === 'announce' && row.charge_on
        ? ` A fee of ${formatMoney(row.amount ?? 0)} would follow on ${formatDay(row.charge_on)}.`
        : ''}
    </TableCell>
  </TableRow>
);
