import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { InvoiceAmount } from './InvoiceAmount.tsx';
import { InvoiceChip } from './InvoiceChip.tsx';

interface PaymentTableProps {
  readonly invoices: readonly InvoiceView[];
  /** For those who hear the table instead of seeing where it stands. */
  readonly name: string;
  readonly reasonOf: (invoice: InvoiceView) => ReactNode;
}

export const PaymentTable = ({ invoices, name, reasonOf }: PaymentTableProps) => (
  <Table aria-label={name} sx={{ tableLayout: 'fixed', '& th, & td': { px: 3 }, '& td': { py: 1.75 } }}>
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: '14%' }}>Date</TableCell>
        <TableCell>For</TableCell>
        <TableCell sx={{ width: '17%' }}>Number</TableCell>
        <TableCell sx={{ width: '20%' }}>Status</TableCell>
        <TableCell align="right" sx={{ width: '16%' }}>
          Amount
        </TableCell>
        <TableCell sx={{ width: '12%' }}>Reason</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {invoices.map((invoice) => (
        <TableRow key={invoice.id}>
          <TableCell>{formatShortDay(invoice.invoice_date)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{invoice.invoice_description}</TableCell>
          <TableCell sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {invoiceReference(invoice.athlete_package_invoice_id)}
          </TableCell>
          <TableCell>
            <InvoiceChip state={invoice.invoice_state} />
          </TableCell>
          <TableCell align="right">
            <InvoiceAmount invoice={invoice} />
          </TableCell>
          <TableCell sx={{ '&&': { py: 0 } }}>{reasonOf(invoice)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
