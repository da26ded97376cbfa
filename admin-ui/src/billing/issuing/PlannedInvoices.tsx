import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import type { IssuingPreviewView } from '../../../../contract/billing/finance.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { usePages } from '../../shell/usePages.tsx';
import { athleteBillingPage } from '../shared/billing-pages.ts';

export type PlannedInvoice = IssuingPreviewView['due']['rows'][number];

/** The ids of the selected invoices. */
export interface InvoiceSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

interface PlannedInvoicesProps {
  readonly label: string;
  readonly rows: readonly PlannedInvoice[];
  readonly selection?: InvoiceSelection;
}

/** Invoices with the decision about each: those that are issued first, the earliest first. */
export const PlannedInvoices = ({ label, rows, selection }: PlannedInvoicesProps) => {
  const sorted = rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      one.invoice_date.localeCompare(other.invoice_date) ||
      one.reference - other.reference,
  );
  const { visible, pagination } = usePages(sorted);
  return (
    <>
      <TableContainer sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {selection ? (
                <TableCell padding="checkbox">
                  <SelectPage rows={visible} selection={selection} />
                </TableCell>
              ) : null}
              <TableCell>Athlete</TableCell>
              <TableCell sx={fromTablet}>Reference</TableCell>
              <TableCell sx={selection ? undefined : fromTablet}>Due</TableCell>
              <TableCell align="right">Amount</TableCell>
              <TableCell>Decision</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {visible.map((row) => (
              <PlannedRow key={row.invoice_id} row={row} selection={selection} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {pagination}
    </>
  );
};

const rank = ({ decision }: PlannedInvoice) => (decision === 'issue' ? 0 : 1);

const fromTablet = { display: { xs: 'none', md: 'table-cell' } };

interface PlannedRowProps {
  readonly row: PlannedInvoice;
  readonly selection: InvoiceSelection | undefined;
}

const PlannedRow = ({ row, selection }: PlannedRowProps) => {
  const reference = invoiceReference(row.reference);
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      {selection ? (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selection.ids.has(row.invoice_id)}
            disabled={!row.can_be_selected}
            onChange={(_, checked) => selection.onChange(withIds(selection, [row], checked))}
            slotProps={{ input: { 'aria-label': `Select ${reference}` } }}
          />
        </TableCell>
      ) : null}
      <TableCell>
        <Link component={RouterLink} to={athleteBillingPage(row.athlete_id)}>
          {row.athlete_name}
        </Link>
      </TableCell>
      <TableCell sx={{ ...fromTablet, whiteSpace: 'nowrap' }}>{reference}</TableCell>
      {/* On a phone, the reason says it. */}
      <TableCell sx={selection ? undefined : fromTablet}>{formatShortDay(row.invoice_date)}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(row.amount)}
      </TableCell>
      <TableCell>
        {selection && row.decision === 'issue' ? null : (
          <>
            <ToneChip tone={row.decision === 'issue' ? 'green' : 'grey'} label={row.decision} /> {row.reason}
          </>
        )}
      </TableCell>
    </TableRow>
  );
};

/** Selects the invoices of the page that can be issued. */
const SelectPage = ({
  rows,
  selection,
}: {
  rows: readonly PlannedInvoice[];
  selection: InvoiceSelection;
}) => {
  const possible = rows.filter(({ can_be_selected }) => can_be_selected);
  const chosen = possible.filter(({ invoice_id }) => selection.ids.has(invoice_id)).length;
  const isAll = chosen > 0 && chosen === possible.length;
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      disabled={possible.length === 0}
      onChange={() => selection.onChange(withIds(selection, possible, !isAll))}
      slotProps={{ input: { 'aria-label': 'Select this page', 'aria-checked': undefined } }}
    />
  );
};

function withIds(
  { ids }: InvoiceSelection,
  rows: readonly PlannedInvoice[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(ids);
  for (const { invoice_id } of rows) {
    if (isChosen) next.add(invoice_id);
    else next.delete(invoice_id);
  }
  return next;
}
