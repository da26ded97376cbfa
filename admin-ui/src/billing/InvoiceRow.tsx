import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { StatusChip } from '../../../ui-kit/StatusChip.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';
import { hasNotice, InvoiceNotice } from './InvoiceNotice.tsx';
import { fromPhone, fromTablet } from './invoice-columns.ts';

interface InvoiceRowProps {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** An invoice, and below it what there is to know about it just now. */
export const InvoiceRow = ({ invoice, athletePackage, isSelected, onSelect }: InvoiceRowProps) => {
  const { invoice_date, invoice_amount, invoice_balance, invoice_description, invoice_state } = invoice;
  const reference = invoiceReference(invoice.athlete_package_invoice_id);
  const isOmitted = invoice_state === 'omitted';
  const isPartlyPaid = invoice_balance > 0 && invoice_balance < invoice_amount;
  const noticed = hasNotice(invoice);
  return (
    <>
      <TableRow
        hover
        selected={isSelected}
        aria-label={`Invoice ${reference}`}
        sx={noticed ? { '& > .MuiTableCell-root': { borderBottom: 0 } } : {}}
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
      {noticed ? (
        <TableRow aria-label={`About ${reference}`} selected={isSelected}>
          <TableCell padding="checkbox" sx={fromPhone} />
          <TableCell
            colSpan={7}
            sx={{ '&.MuiTableCell-root': { pt: 0, pb: 1, pl: { xs: 2, sm: 1, md: 2 } } }}
          >
            <InvoiceNotice invoice={invoice} athletePackage={athletePackage} />
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
};

const upToTablet = { display: { xs: 'block', md: 'none' }, whiteSpace: 'nowrap' };
const oneLine = {
  color: 'text.secondary',
  maxWidth: 320,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
