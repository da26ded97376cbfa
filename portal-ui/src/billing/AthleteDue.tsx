import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import type { AthletePackageView } from '../../../contract/billing/invoices.ts';
import type { PaymentView } from '../../../contract/billing/payments.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { DueNow } from './DueNow.tsx';
import { invoicesOf, payableInvoices } from './invoices/open-invoices.ts';
import { useAthleteBilling, usePayments } from './payments/payment-queries.ts';
import { isPending, paidWith } from './payments/payment-words.ts';

const PayDialog = lazy(() => import('./payments/PayDialog.tsx'));

interface AthleteDueProps {
  readonly athlete: FamilyAthlete;
  readonly packages: readonly AthletePackageView[];
  /** The page is about no one else, so the name is not repeated. */
  readonly isAlone: boolean;
}

/** Whatever of an athlete needs attention now. It stands above everything else of the family, so that Pay is on the first screen. */
export const AthleteDue = ({ athlete, packages, isAlone }: AthleteDueProps) => {
  const [isPaying, setPaying] = useState(false);
  const { data: billing } = useAthleteBilling(athlete.id);
  const { data: payments = [] } = usePayments(athlete.id);
  const payable = payableInvoices(invoicesOf(packages));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 1.5 } }}>
        <PendingPayments payments={payments} />
        {payable.length > 0 ? (
          <DueNow
            athlete={athlete}
            invoices={payable}
            billing={billing}
            isAlone={isAlone}
            onPay={() => setPaying(true)}
          />
        ) : null}
      </Box>
      {/* Not inside DueNow: the dialog still reports the outcome when nothing is due anymore. */}
      {isPaying ? (
        <Suspense fallback={null}>
          <PayDialog athlete={athlete} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </>
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
