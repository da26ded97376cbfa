import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BillingAccountView } from '../../../contract/billing/cards.ts';
import type { AthletePackageView } from '../../../contract/billing/invoices.ts';
import type { AthleteBillingView } from '../../../contract/billing/payments.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { distanceInWords, useToday } from '../shell/days.ts';
import { autochargeStatus } from './cards/autocharge-status.ts';
import { useOwnCards } from './cards/useOwnCards.ts';
import { Fold } from './Fold.tsx';
import { Money } from './invoices/Money.tsx';
import { invoicesOf, openFirst } from './invoices/open-invoices.ts';
import { exactCents, totalsOf } from './invoices/totals.ts';
import { PackageCard } from './PackageCard.tsx';
import { PaymentHistory } from './payments/PaymentHistory.tsx';
import { useAthleteBilling, useCreditNotes, usePayments } from './payments/payment-queries.ts';

interface AthleteBillingProps {
  readonly athlete: FamilyAthlete;
  readonly packages: readonly AthletePackageView[];
}

/** Everything about the payments for one athlete that is not due now. Details open with a tap, so that a family of two fits on a few screens. */
export const AthleteBilling = ({ athlete, packages }: AthleteBillingProps) => {
  const { data: billing } = useAthleteBilling(athlete.id);
  const { data: payments = [] } = usePayments(athlete.id);
  const { data: credits = [] } = useCreditNotes(athlete.id);
  const { data: cards } = useOwnCards();
  const invoices = invoicesOf(packages);
  return (
    <Box component="section" aria-label={`Payments for ${athlete.name}`} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1 }}>
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
      <Stack spacing={1.5}>
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
        <PaymentHistory athlete={athlete} payments={payments} credits={credits} />
      </Stack>
    </Box>
  );
};

interface AutochargeProps {
  readonly athlete: FamilyAthlete;
  readonly billing: AthleteBillingView;
  /** The signed-in person's cards; undefined while they load. */
  readonly cards: readonly BillingAccountView[] | undefined;
}

/** In one line and the next charge; a tap shows the rest. */
const Autocharge = ({ athlete, billing, cards }: AutochargeProps) => {
  const { label, tone, sentence } = autochargeStatus(billing, cards);
  const today = useToday();
  const [next] = billing.next_charges;
  const distance = next ? distanceInWords(next.date, today) : '';
  return (
    <Card component="section" aria-label={`Automatic payments, ${athlete.name}`}>
      {/* What is not simply on needs to be read. */}
      <details open={tone !== 'green'}>
        <Fold
          title="Automatic payments"
          aside={<ToneChip tone={tone} label={label} />}
          line={
            next ? (
              <>
                Next <Money cents={exactCents(next.amount)} /> on {formatShortDay(next.date)}
                {distance ? ` · ${distance}` : ''}
              </>
            ) : null
          }
        />
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Typography color="text.secondary">{sentence}</Typography>
          <NextCharges charges={billing.next_charges} />
        </Box>
      </details>
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
