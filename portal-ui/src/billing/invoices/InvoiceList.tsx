import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import { type InvoiceState, invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { stateTones } from '../../../../ui-kit/colors.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { type FamilyAthlete, nameAmong } from '../../family/family-athlete.ts';

interface InvoiceListProps {
  readonly invoices: readonly InvoiceView[];
  /** Each invoice names its athlete if there are several. */
  readonly athletes: readonly FamilyAthlete[];
  readonly actionFor?: (invoice: InvoiceView) => ReactNode;
}

export const InvoiceList = ({ invoices, athletes, actionFor }: InvoiceListProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {invoices.map((invoice) => (
      <InvoiceRow
        key={invoice.id}
        invoice={invoice}
        athleteName={nameAmong(athletes, invoice.athlete_id)}
        action={actionFor?.(invoice)}
      />
    ))}
  </Box>
);

interface InvoiceRowProps {
  readonly invoice: InvoiceView;
  readonly athleteName: string | undefined;
  readonly action: ReactNode;
}

const InvoiceRow = ({ invoice, athleteName, action }: InvoiceRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      gap: 2,
      px: { xs: 2, sm: 3 },
      py: 1.75,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatShortDay(invoice.invoice_date)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {athleteName ? `${athleteName} · ` : null}
        {invoice.invoice_description}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {invoiceReference(invoice.athlete_package_invoice_id)}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.75 }}>
      <InvoiceAmount invoice={invoice} />
      <InvoiceChip invoice={invoice} />
      {action}
    </Box>
  </Box>
);

/** Struck through for an omitted invoice, which counts in no total. A partly paid invoice shows its balance below. */
export const InvoiceAmount = ({ invoice }: { invoice: InvoiceView }) => {
  const isCharged = invoice.invoice_state !== 'omitted';
  return (
    <Box
      component={isCharged ? 'span' : 's'}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isCharged ? 600 : 400,
        color: isCharged ? 'inherit' : 'text.secondary',
      }}
    >
      {formatMoney(invoice.invoice_amount)}
      {invoice.invoice_credited > 0 && isCharged ? (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, fontSize: '0.8125rem' }}>
          {formatMoney(invoice.invoice_credited)} credited
        </Box>
      ) : null}
      {isPartlyPaid(invoice) ? (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, fontSize: '0.8125rem' }}>
          {formatMoney(invoice.invoice_balance)} left
        </Box>
      ) : null}
    </Box>
  );
};

const isPartlyPaid = ({ invoice_balance, invoice_amount }: InvoiceView): boolean =>
  invoice_balance > 0 && invoice_balance < invoice_amount;

/** An invoice that nobody paid, because all of it was credited, does not say *Paid*. */
export const InvoiceChip = ({ invoice }: { invoice: InvoiceView }) => {
  const { invoice_state: state, invoice_paid, invoice_credited } = invoice;
  const isOnlyCredited = state === 'paid' && invoice_paid === 0 && invoice_credited > 0;
  return <ToneChip tone={stateTones[state]} label={isOnlyCredited ? 'Credited' : stateLabels[state]} />;
};

/** Families read other words than staff. */
const stateLabels: Readonly<Record<InvoiceState, string>> = {
  pending: 'Upcoming',
  invoiced: 'Due',
  paid: 'Paid',
  missed: 'Missed',
  error: 'Under review',
  omitted: 'Not charged',
};
