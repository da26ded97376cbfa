import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import type { BillingAccountPaymentView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { formatInstant } from '../../../shell/instants.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { Line, Lines, Section } from '../../../shell/Section.tsx';
import { paymentTones } from '../../payments/payment-words.ts';

const FIRST = 15;

/** What was asked of a card, newest first. */
export const CardPayments = ({ accountId }: { accountId: string }) => {
  const [showsAll, setShowsAll] = useState(false);
  const { data: payments, error } = useQuery({
    queryKey: ['finance', 'billing-accounts', accountId, 'payments'],
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly BillingAccountPaymentView[]>(
          `finance/billing-accounts/${encodeURIComponent(accountId)}/payments`,
          { signal },
        )
      ).results,
  });
  return (
    <Section title="Payments">
      {error && !payments ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!payments && !error ? <Loading what="payments" /> : null}
      {payments?.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          Nothing was asked of this card yet.
        </Typography>
      ) : null}
      <Lines label="Payments with this card">
        {(showsAll ? payments : payments?.slice(0, FIRST))?.map((payment) => (
          <CardPaymentLine key={payment.id} payment={payment} />
        ))}
      </Lines>
      {payments && payments.length > FIRST && !showsAll ? (
        <Button onClick={() => setShowsAll(true)} sx={{ mx: { xs: 1, sm: 2 }, my: 0.5 }}>
          Show all {payments.length}
        </Button>
      ) : null}
    </Section>
  );
};

const CardPaymentLine = ({ payment }: { payment: BillingAccountPaymentView }) => {
  const { athlete_id, athlete_name, amount, refunded, created_at, message, state } = payment;
  const facts = [
    formatInstant(created_at),
    ...(refunded > 0 ? [`${formatMoney(refunded)} refunded`] : []),
    message,
  ];
  return (
    <Line
      action={
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {formatMoney(amount)}
        </Typography>
      }
    >
      <Link
        component={RouterLink}
        to={`/athletes/${athlete_id}/billing`}
        sx={{ typography: 'body2', fontWeight: 600, mr: 1.5 }}
      >
        {athlete_name}
      </Link>
      <ToneChip tone={paymentTones[state]} label={state} />
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Line>
  );
};
