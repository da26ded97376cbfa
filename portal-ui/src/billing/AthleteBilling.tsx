import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { BillingAccountView } from '../../../contract/billing/cards.ts';
import type { AthletePackageView } from '../../../contract/billing/invoices.ts';
import type { AthleteBillingView, PaymentView } from '../../../contract/billing/payments.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { distanceInWords, useToday } from '../shell/days.ts';
import { autochargeStatus } from './cards/autocharge-status.ts';
import { useOwnCards } from './cards/useOwnCards.ts';
import { DueNow } from './DueNow.tsx';
import { Money } from './invoices/Money.tsx';
import { invoicesOf, openFirst, payableInvoices } from './invoices/open-invoices.ts';
import { exactCents, totalsOf } from './invoices/totals.ts';
import { PackageCard } from './PackageCard.tsx';
import { PaymentHistory } from './payments/PaymentHistory.tsx';
import { useAthleteBilling, usePayments } from './payments/payment-queries.ts';
import { isPending, paidWith } from './payments/payment-words.ts';

const PayDialog = lazy(() => import('./payments/PayDialog.tsx'));

interface AthleteBillingProps {
  readonly athlete: FamilyAthlete;
  readonly packages: readonly AthletePackageView[];
}

/** All payments for one athlete: past, due and upcoming. Whatever needs attention is on top. */
export const AthleteBilling = ({ athlete, packages }: AthleteBillingProps) => {
  const [isPaying, setPaying] = useState(false);
  const { data: billing } = useAthleteBilling(athlete.id);
  const { data: payments = [] } = usePayments(athlete.id);
  const { data: cards } = useOwnCards();
  const invoices = invoicesOf(packages);
  const payable = payableInvoices(invoices);
  return (
    <Box component="section" aria-label={`Payments for ${athlete.name}`} sx={{ '& + &': { mt: 5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography variant="h2">{athlete.name}</Typography>
        {packages.length > 0 ? (
          <Typography variant="body2" color="text.secondary">
            Remaining{' '}
            <Box component="strong" sx={{ color: 'text.primary' }}>
              <Money cents={totalsOf(invoices).remaining} />
            </Box>
          </Typography>
        ) : null}
      </Box>
      <Stack spacing={2}>
        <PendingPayments payments={payments} />
        {payable.length > 0 ? (
          <DueNow athlete={athlete} invoices={payable} billing={billing} onPay={() => setPaying(true)} />
        ) : null}
        {billing && packages.length > 0 ? (
          <Autocharge athlete={athlete} billing={billing} cards={cards} />
        ) : null}
        {openFirst(packages).map((item) => (
          <PackageCard key={item.id} item={item} />
        ))}
        {packages.length === 0 ? (
          <Card sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
            <Typography color="text.secondary">
              {athlete.name} has no packages yet. When you buy one in the shop or our staff adds one, its
              payments show here.
            </Typography>
          </Card>
        ) : null}
        <PaymentHistory athlete={athlete} payments={payments} />
      </Stack>
      {/* Not inside DueNow: the dialog still reports the outcome when nothing is due anymore. */}
      {isPaying ? (
        <Suspense fallback={null}>
          <PayDialog athlete={athlete} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
};

/** Payments with an unknown outcome are on top, so that no one pays a second time. */
const PendingPayments = ({ payments }: { payments: readonly PaymentView[] }) =>
  payments.filter(isPending).map((payment) => (
    <Alert key={payment.id} severity={payment.state === 'charging' ? 'info' : 'warning'}>
      <strong>
        {formatMoney(payment.amount)} · {paidWith(payment)}
      </strong>
      <br />
      {payment.message}
    </Alert>
  ));

interface AutochargeProps {
  readonly athlete: FamilyAthlete;
  readonly billing: AthleteBillingView;
  /** The signed-in person's cards; undefined while they load. */
  readonly cards: readonly BillingAccountView[] | undefined;
}

const Autocharge = ({ athlete, billing, cards }: AutochargeProps) => {
  const { label, tone, sentence } = autochargeStatus(billing, cards);
  return (
    <Card component="section" aria-label={`Automatic payments, ${athlete.name}`}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.25 }}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 0.75 }}
        >
          <Typography variant="h3">Automatic payments</Typography>
          <ToneChip tone={tone} label={label} />
        </Box>
        <Typography color="text.secondary">{sentence}</Typography>
        <NextCharges charges={billing.next_charges} />
      </Box>
    </Card>
  );
};

const SHOWN_CHARGES = 3;

/** The charges that will be made automatically as things are now. */
const NextCharges = ({ charges }: { charges: AthleteBillingView['next_charges'] }) => {
  const today = useToday();
  if (charges.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Next charges"
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.75 }}
    >
      {charges.slice(0, SHOWN_CHARGES).map(({ invoice_id, date, amount }) => {
        const distance = distanceInWords(date, today);
        return (
          <Box
            component="li"
            key={invoice_id}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
          >
            <span>
              {formatShortDay(date)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {distance ? ` · ${distance}` : ''}
              </Box>
            </span>
            <Box component="strong">
              <Money cents={exactCents(amount)} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
