import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import type { BillingAccountPaymentView } from '../../../../contract/billing/finance.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Columns } from '../../shell/Columns.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { Line, Section } from '../../shell/Section.tsx';
import { NewPackageButton } from '../packages/CreatePackageDialog.tsx';
import { paymentTones } from '../payments/payment-labels.ts';
import { athleteBillingPage, BILLING_ACCOUNTS_PAGE } from '../shared/billing-pages.ts';
import { LineList } from '../shared/LineList.tsx';
import { CardStatusChip } from './CardStatusChip.tsx';

/** One card on file: its owner, the athletes it is charged for, and its payments. */
const BillingAccountPage = () => {
  const { account: id = '' } = useParams();
  return (
    <RecordPage
      route={`${BILLING_ACCOUNTS_PAGE}/:account`}
      what="billing account"
      query={useQuery({
        queryKey: ['finance', 'billing-accounts', id],
        queryFn: async ({ signal }) => {
          const path = `finance/billing-accounts/${encodeURIComponent(id)}`;
          return (await http.get<BillingAccountView>(path, { signal })).results;
        },
      })}
      renderHeader={(card) => ({
        title: cardName(card),
        subtitle: (
          <Link component={RouterLink} to={BILLING_ACCOUNTS_PAGE}>
            Billing Accounts
          </Link>
        ),
        aside: <CardStatusChip {...card} />,
        actions: <NewPackageButton />,
      })}
    >
      {(card) => <BillingAccountBody card={card} />}
    </RecordPage>
  );
};

export default BillingAccountPage;

const BillingAccountBody = ({ card }: { card: BillingAccountView }) => (
  <Columns widths="minmax(0, 2fr) minmax(0, 3fr)">
    <Section title="About">
      <LabeledValues>
        <LabeledValue name="Owner">
          {card.user_name ? (
            <Link component={RouterLink} to={`/users/${card.user_id}`}>
              {card.user_name}
            </Link>
          ) : null}
        </LabeledValue>
        <LabeledValue name="Expires">{card.expires}</LabeledValue>
        <LabeledValue name="Added">{formatInstant(card.created_at)}</LabeledValue>
        <LabeledValue name="Charged for">
          {card.autocharge_of.map(({ id, name }) => (
            <div key={id}>
              <Link component={RouterLink} to={athleteBillingPage(id)}>
                {name}
              </Link>
            </div>
          ))}
        </LabeledValue>
      </LabeledValues>
    </Section>
    <CardPayments accountId={card.id} />
  </Columns>
);

const CardPayments = ({ accountId }: { accountId: string }) => {
  const { data: payments, error } = useQuery({
    queryKey: ['finance', 'billing-accounts', accountId, 'payments'],
    queryFn: async ({ signal }) => {
      const path = `finance/billing-accounts/${encodeURIComponent(accountId)}/payments`;
      return (await http.get<readonly BillingAccountPaymentView[]>(path, { signal })).results;
    },
  });
  return (
    <Section title="Payments">
      <LineList
        label="Payments with this card"
        noun="payments"
        rows={payments}
        error={error}
        empty="This card has not been charged yet."
        first={15}
        renderLine={(payment) => <CardPaymentLine key={payment.id} payment={payment} />}
      />
    </Section>
  );
};

const CardPaymentLine = ({ payment }: { payment: BillingAccountPaymentView }) => {
  const { athlete_id, athlete_name, amount, refunded, created_at, message, state } = payment;
  const details = [
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
        to={athleteBillingPage(athlete_id)}
        sx={{ typography: 'body2', fontWeight: 600, mr: 1.5 }}
      >
        {athlete_name}
      </Link>
      <ToneChip tone={paymentTones[state]} label={state} />
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {details.filter(Boolean).join(' · ')}
      </Typography>
    </Line>
  );
};
