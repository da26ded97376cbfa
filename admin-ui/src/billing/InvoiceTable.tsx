import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import { fromPhone, fromTablet } from './invoice-columns.ts';
import { useInvoiceSelection } from './useInvoiceSelection.ts';

/** On a phone the description moves below the date, so that nothing scrolls sideways. */
export const InvoiceTable = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const { invoices, package_name } = athletePackage;
  const selection = useInvoiceSelection(invoices);
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
            <TableCell padding="checkbox" sx={{ ...fromPhone, width: 60 }}>
              <Checkbox
                size="small"
                aria-label={`Select all invoices of ${package_name}`}
                checked={selection.isAll}
                indeterminate={selection.isSome}
                onChange={selection.toggleAll}
              />
            </TableCell>
            <TableCell sx={{ ...fromTablet, width: 136 }}>Reference</TableCell>
            <TableCell sx={{ width: { md: 112 } }}>Date</TableCell>
            <TableCell sx={fromTablet}>Description</TableCell>
            <TableCell align="right" sx={{ width: { md: 124 } }}>
              Amount
            </TableCell>
            <TableCell align="right" sx={{ ...fromTablet, width: 124 }}>
              Balance
            </TableCell>
            <TableCell sx={{ width: { md: 136 } }}>State</TableCell>
            <TableCell align="right" sx={{ width: 64 }}>
              <span style={visuallyHidden}>Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              athletePackage={athletePackage}
              isSelected={selection.has(invoice.id)}
              onSelect={() => selection.toggle(invoice.id)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const tableStyle = {
  // The columns of all packages stand below one another.
  tableLayout: { md: 'fixed' },
  '& .MuiTableCell-root': { px: { xs: 1, sm: 2 }, py: 0.75 },
  '& .MuiTableCell-paddingCheckbox': { pl: { sm: 1.5, md: 2 }, pr: 0, py: 0 },
  '& .MuiTableCell-root:nth-of-type(3)': { pl: { xs: 2, sm: 1, md: 2 } },
  '& .MuiTableCell-root:last-of-type': { pr: { xs: 1, sm: 2 } },
  '& .MuiTableRow-root:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
};
