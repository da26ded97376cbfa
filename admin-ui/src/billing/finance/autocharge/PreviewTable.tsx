import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import { invoiceReference } from '../../../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import type { AutochargePreviewView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';

const fromTablet = { display: { xs: 'none', md: 'table-cell' } };

/** An invoice a row: what would happen to it, and why. */
export const PreviewTable = ({ rows }: { rows: AutochargePreviewView['rows'] }) => (
  <TableContainer sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
    <Table size="small" aria-label="What would be charged">
      <TableHead>
        <TableRow>
          <TableCell>Athlete</TableCell>
          <TableCell sx={fromTablet}>Reference</TableCell>
          <TableCell sx={fromTablet}>Due</TableCell>
          <TableCell align="right">Amount</TableCell>
          <TableCell sx={fromTablet}>Card</TableCell>
          <TableCell>Decision</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.invoice_id} sx={{ verticalAlign: 'top' }}>
            <TableCell>
              <Link component={RouterLink} to={`/athletes/${row.athlete_id}/billing`}>
                {row.athlete_name}
              </Link>
            </TableCell>
            <TableCell sx={{ ...fromTablet, whiteSpace: 'nowrap' }}>
              {invoiceReference(row.reference)}
            </TableCell>
            <TableCell sx={fromTablet}>{formatShortDay(row.invoice_date)}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(row.amount)}
            </TableCell>
            <TableCell sx={{ ...fromTablet, whiteSpace: 'nowrap' }}>{row.card}</TableCell>
            <TableCell>
              <ToneChip
                tone={row.decision === 'charge' ? 'green' : 'grey'}
                label={row.decision === 'charge' ? 'charge' : 'skip'}
              />{' '}
              {row.reason}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
