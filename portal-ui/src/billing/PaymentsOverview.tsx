import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AthletePackageView, InvoiceView } from '../../../contract/billing/invoices.ts';
import { type FamilyAthlete, nameAmong } from '../family/family-athlete.ts';
import { AthleteSummaries } from './AthleteSummaries.tsx';
import { InvoiceList } from './invoices/InvoiceList.tsx';
import { Money, PaidBar } from './invoices/Money.tsx';
import { markedCard } from './invoices/marked-card.ts';
import { invoicesOf, remainingInvoices } from './invoices/open-invoices.ts';
import type { Totals } from './invoices/totals.ts';
import { totalsOf } from './invoices/totals.ts';
import { NextPayment } from './NextPayment.tsx';

interface PaymentsOverviewProps {
  readonly athletes: readonly FamilyAthlete[];
  /** The packages of these athletes. */
  readonly packages: readonly AthletePackageView[];
}

/** The remaining payments of the family or one athlete, with the next one on top. */
export const PaymentsOverview = ({ athletes, packages }: PaymentsOverviewProps) => {
  const invoices = invoicesOf(packages);
  const { next, otherMissed, later } = remainingInvoices(invoices);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
        {next ? (
          <NextPayment invoice={next} athleteName={nameAmong(athletes, next.athlete_id)} />
        ) : (
          <NothingToPay hasPayments={invoices.length > 0} />
        )}
        {invoices.length > 0 ? <RemainingBalance totals={totalsOf(invoices)} /> : null}
      </Box>
      <MissedPayments invoices={otherMissed} athletes={athletes} />
      <AthleteSummaries athletes={athletes} packages={packages} />
      <LaterPayments invoices={later} athletes={athletes} />
    </Box>
  );
};

/** Shown in place of the next payment. */
const NothingToPay = ({ hasPayments }: { hasPayments: boolean }) => (
  <Card component="section" sx={{ p: { xs: 2.5, sm: 3 } }}>
    {hasPayments ? (
      <CheckCircleOutline aria-hidden="true" sx={{ fontSize: 36, color: 'success.main', mb: 1 }} />
    ) : null}
    <Typography variant="h2" gutterBottom>
      {hasPayments ? 'Nothing to pay right now' : 'No payments yet'}
    </Typography>
    <Typography color="text.secondary">
      {hasPayments
        ? 'New payments show here first.'
        : 'When you buy a package or our staff adds one, its payments show here.'}
    </Typography>
  </Card>
);

const RemainingBalance = ({ totals }: { totals: Totals }) => {
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={title} variant="h2" sx={{ mb: 1.5 }}>
        Remaining balance
      </Typography>
      <Typography
        sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em', mb: 2 }}
      >
        <Money cents={totals.remaining} />
      </Typography>
      <PaidBar totals={totals} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        <Money cents={totals.paid} /> of <Money cents={totals.total - totals.credited} /> paid
      </Typography>
      {totals.underReview > 0 ? (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            <Money cents={totals.underReview} /> is under review and not included in the remaining balance.
          </Typography>
        </Box>
      ) : null}
    </Card>
  );
};

interface MissedPaymentsProps {
  readonly invoices: readonly InvoiceView[];
  readonly athletes: readonly FamilyAthlete[];
}

/** Missed payments other than the next one. */
const MissedPayments = ({ invoices, athletes }: MissedPaymentsProps) => {
  const title = useId();
  if (invoices.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={title} sx={markedCard('error.main')}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}>
        <Typography id={title} variant="h2" sx={{ color: 'error.main' }}>
          {invoices.length === 1
            ? '1 more payment needs attention'
            : `${invoices.length} more payments need attention`}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {invoices.length === 1 ? 'It' : 'They'} did not go through. You can pay{' '}
          {invoices.length === 1 ? 'it' : 'them'} on the Payments page.
        </Typography>
      </Box>
      <InvoiceList invoices={invoices} athletes={athletes} />
    </Card>
  );
};

const SHOWN = 4;

interface LaterPaymentsProps {
  readonly invoices: readonly InvoiceView[];
  readonly athletes: readonly FamilyAthlete[];
}

/** The first few payments after the next one. */
const LaterPayments = ({ invoices, athletes }: LaterPaymentsProps) => {
  const title = useId();
  const { search } = useLocation();
  if (invoices.length === 0) return null;
  const rest = invoices.length - SHOWN;
  return (
    <Card component="section" aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 0.5 }}>
        More payments
      </Typography>
      <InvoiceList invoices={invoices.slice(0, SHOWN)} athletes={athletes} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
        <Button component={Link} to={{ pathname: '/billing', search }} fullWidth>
          {rest > 0 ? `All payments (${rest} more)` : 'All payments'}
        </Button>
      </Box>
    </Card>
  );
};
