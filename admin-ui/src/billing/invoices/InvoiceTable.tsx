import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useListContext } from 'react-admin';
import type { AthletePackageView, InvoiceView } from '../../../../contract/billing/invoices.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { StatusChip } from '../../../../ui-kit/StatusChip.tsx';
import { ComingLateFee, useComingLateFee } from '../late-fees/invoice-late-fee.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';
import { hasNotice, InvoiceNotice } from './InvoiceNotice.tsx';

export const InvoiceTable = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const { invoices, package_name } = athletePackage;
  const selection = useInvoiceSelection(invoices);
  if (invoices.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, pb: 3 }}>
        No invoices left. Use Add Invoice to create one.
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
  // The same column widths in the tables of all packages.
  tableLayout: { md: 'fixed' },
  '& .MuiTableCell-root': { px: { xs: 1, sm: 2 }, py: 0.75 },
  '& .MuiTableCell-paddingCheckbox': { pl: { sm: 1.5, md: 2 }, pr: 0, py: 0 },
  '& .MuiTableCell-root:nth-of-type(3)': { pl: { xs: 2, sm: 1, md: 2 } },
  '& .MuiTableCell-root:last-of-type': { pr: { xs: 1, sm: 2 } },
  '& .MuiTableRow-root:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
};

/** The part of the selection that is in this package; the list context spans all packages of the athlete. */
function useInvoiceSelection(invoices: readonly InvoiceView[]) {
  const { selectedIds, onSelect, onToggleItem } = useListContext<InvoiceView>();
  const selected = new Set(selectedIds);
  const own = invoices.map(({ id }) => id);
  const count = own.filter((id) => selected.has(id)).length;
  const isAll = count > 0 && count === own.length;
  return {
    isAll,
    isSome: count > 0 && !isAll,
    has: (id: string) => selected.has(id),
    toggle: (id: string) => onToggleItem(id),
    toggleAll: () => {
      const others = selectedIds.filter((id) => !own.includes(id));
      onSelect(isAll ? others : [...others, ...own]);
    },
  };
}

interface InvoiceRowProps {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** An invoice, with a second row for its notice. */
const InvoiceRow = ({ invoice, athletePackage, isSelected, onSelect }: InvoiceRowProps) => {
  const {
    invoice_date,
    invoice_amount,
    invoice_credited,
    invoice_balance,
    invoice_description,
    invoice_state,
  } = invoice;
  const reference = invoiceReference(invoice.athlete_package_invoice_id);
  const isOmitted = invoice_state === 'omitted';
  const isPartlyPaid = invoice_balance > 0 && invoice_balance < invoice_amount;
  const lateFee = useComingLateFee(invoice);
  const isNoticed = hasNotice(invoice) || lateFee !== undefined;
  return (
    <>
      <TableRow
        hover
        selected={isSelected}
        aria-label={`Invoice ${reference}`}
        sx={isNoticed ? { '& > .MuiTableCell-root': { borderBottom: 0 } } : {}}
      >
        <TableCell padding="checkbox" sx={fromPhone}>
          <Checkbox
            size="small"
            aria-label={`Select ${reference}`}
            checked={isSelected}
            onChange={onSelect}
          />
        </TableCell>
        <TableCell sx={{ ...fromTablet, fontWeight: 600, whiteSpace: 'nowrap' }}>{reference}</TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {formatShortDay(invoice_date)}
          <Box component="span" sx={{ ...upToTablet, color: 'text.secondary', fontSize: '0.8125rem' }}>
            {reference}
          </Box>
        </TableCell>
        <TableCell sx={{ ...fromTablet, ...oneLine }} title={invoice_description}>
          {invoice_description}
        </TableCell>
        <TableCell
          align="right"
          sx={isOmitted ? { color: 'text.secondary', textDecoration: 'line-through' } : {}}
        >
          {formatMoney(invoice_amount)}
          {invoice_credited > 0 ? (
            <Box component="span" sx={underAmount}>
              {formatMoney(invoice_credited)} credited
            </Box>
          ) : null}
          {isPartlyPaid ? (
            <Box component="span" sx={{ ...upToTablet, color: 'text.secondary', fontSize: '0.8125rem' }}>
              {formatMoney(invoice_balance)} left
            </Box>
          ) : null}
        </TableCell>
        <TableCell align="right" sx={{ ...fromTablet, color: invoice_balance > 0 ? '' : 'text.secondary' }}>
          {formatMoney(invoice_balance)}
        </TableCell>
        <TableCell>
          <StatusChip state={invoice_state} />
        </TableCell>
        <TableCell align="right" sx={{ width: 56 }}>
          <InvoiceMenu invoice={invoice} athletePackage={athletePackage} />
        </TableCell>
      </TableRow>
      {isNoticed ? (
        <TableRow aria-label={`About ${reference}`} selected={isSelected}>
          <TableCell padding="checkbox" sx={fromPhone} />
          <TableCell
            colSpan={7}
            sx={{ '&.MuiTableCell-root': { pt: 0, pb: 1, pl: { xs: 2, sm: 1, md: 2 } } }}
          >
            <InvoiceNotice invoice={invoice} athletePackage={athletePackage} />
            {lateFee ? <ComingLateFee fee={lateFee} /> : null}
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
};

const underAmount = {
  display: 'block',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
} as const;
const upToTablet = { display: { xs: 'block', md: 'none' }, whiteSpace: 'nowrap' };
const oneLine = {
  color: 'text.secondary',
  maxWidth: 320,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Columns hidden on phones, and columns hidden on tablets, too. */
const fromPhone = { display: { xs: 'none', sm: 'table-cell' } };
const fromTablet = { display: { xs: 'none', md: 'table-cell' } };
