import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { AthletePackageView, InvoiceView } from '../../../../contract/billing/invoices.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { useAthletePackages } from '../shared/billing-queries.ts';

interface InvoiceChoiceProps {
  readonly invoices: readonly PayableInvoice[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly error?: string | undefined;
  readonly label?: string;
}

/** Chooses the invoices to pay. */
export const InvoiceChoice = ({
  invoices,
  chosen,
  onChange,
  error,
  label = 'Invoices',
}: InvoiceChoiceProps) => {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Box
      component="fieldset"
      sx={{
        border: '1px solid',
        borderColor: error ? 'error.main' : 'divider',
        borderRadius: 2,
        m: 0,
        px: 1.5,
        py: 0.5,
        minWidth: 0,
      }}
    >
      <Typography component="legend" variant="caption" color="text.secondary" sx={{ px: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ maxHeight: 208, overflow: 'auto' }}>
        {invoices.map(({ invoice, packageName, balance }) => (
          <FormControlLabel
            key={invoice.id}
            sx={{ display: 'flex', m: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
            control={
              <Checkbox size="small" checked={chosen.has(invoice.id)} onChange={() => toggle(invoice.id)} />
            }
            label={
              <Box sx={{ display: 'flex', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
                <Typography variant="body2" noWrap sx={{ flex: 1 }}>
                  <strong>{invoiceReference(invoice.athlete_package_invoice_id)}</strong>{' '}
                  {formatShortDay(invoice.invoice_date)} · {packageName}
                </Typography>
                <Typography variant="body2">{formatMoney(dollarsOf(balance))}</Typography>
              </Box>
            }
          />
        ))}
        {invoices.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
            No invoices can be paid now. Invoices can be paid after they are processed.
          </Typography>
        ) : null}
      </Box>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </Box>
  );
};

export interface PayableInvoice {
  readonly invoice: InvoiceView;
  readonly packageName: string;
  /** Cents. */
  readonly balance: number;
}

/** The invoices of an athlete that can be paid now, oldest first; undefined while loading. */
export function usePayableInvoices(athleteId: string): readonly PayableInvoice[] | undefined {
  const { data: packages } = useAthletePackages(athleteId);
  return packages && payableIn(packages);
}

/** The invoices in these packages that can be paid now, oldest first. */
export const payableIn = (packages: readonly AthletePackageView[]): readonly PayableInvoice[] =>
  packages
    .flatMap(({ package_name, invoices }) =>
      invoices
        .filter(({ actions }) => actions.includes('pay'))
        .map((invoice) => ({
          invoice,
          packageName: package_name,
          balance: centsOf(invoice.invoice_balance) ?? 0,
        })),
    )
    .toSorted(byAge);

const byAge = ({ invoice: one }: PayableInvoice, { invoice: other }: PayableInvoice): number =>
  one.invoice_date.localeCompare(other.invoice_date) ||
  one.athlete_package_invoice_id - other.athlete_package_invoice_id;

/** In cents. */
export const totalOf = (invoices: readonly PayableInvoice[]): number =>
  invoices.reduce((sum, { balance }) => sum + balance, 0);
