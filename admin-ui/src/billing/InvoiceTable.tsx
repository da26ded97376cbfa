import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { StatusChip } from '../../../ui-kit/StatusChip.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';

/** On a phone the description moves below the date, so that nothing scrolls sideways. */
export const InvoiceTable = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const { invoices, package_name } = athletePackage;
  if (invoices.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, pb: 3 }}>
        No invoices left. Add Invoice writes a new one.
      </Typography>
    );
  }
  return (
    <TableContainer sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Table size="small" aria-label={`Invoices of ${package_name}`} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell sx={wide}>Reference</TableCell>
            <TableCell>Date</TableCell>
            <TableCell sx={wide}>Description</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell>State</TableCell>
            <TableCell align="right">
              <span style={visuallyHidden}>Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} athletePackage={athletePackage} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const InvoiceRow = ({
  invoice,
  athletePackage,
}: {
  invoice: InvoiceView;
  athletePackage: AthletePackageView;
}) => {
  const { athlete_package_invoice_id, invoice_date, invoice_amount, invoice_description, invoice_state } =
    invoice;
  const reference = invoiceReference(athlete_package_invoice_id);
  const isOmitted = invoice_state === 'omitted';
  return (
    <TableRow hover aria-label={`Invoice ${reference}`}>
      <TableCell sx={{ ...wide, fontWeight: 600, whiteSpace: 'nowrap' }}>{reference}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {formatShortDay(invoice_date)}
        <Box component="span" sx={{ ...narrow, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {reference}
        </Box>
      </TableCell>
      <TableCell
        sx={{
          ...wide,
          color: 'text.secondary',
          maxWidth: 320,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
        title={invoice_description}
      >
        {invoice_description}
      </TableCell>
      <TableCell
        align="right"
        sx={isOmitted ? { color: 'text.secondary', textDecoration: 'line-through' } : {}}
      >
        {formatMoney(invoice_amount)}
      </TableCell>
      <TableCell>
        <StatusChip state={invoice_state} />
      </TableCell>
      <TableCell align="right" sx={{ width: 56 }}>
        <InvoiceMenu invoice={invoice} athletePackage={athletePackage} />
      </TableCell>
    </TableRow>
  );
};

const wide = { display: { xs: 'none', md: 'table-cell' } };
const narrow = { display: { xs: 'block', md: 'none' } };
const tableStyle = {
  '& .MuiTableCell-root': { px: { xs: 1, sm: 2 }, py: 0.75 },
  '& .MuiTableCell-root:first-of-type': { pl: { xs: 2, sm: 3 } },
  '& .MuiTableCell-root:nth-of-type(2)': { pl: { xs: 2, md: 2 } },
  '& .MuiTableCell-root:last-of-type': { pr: { xs: 1, sm: 2 } },
  '& .MuiTableRow-root:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
};
