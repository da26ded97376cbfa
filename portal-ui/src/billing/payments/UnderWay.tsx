import Alert from '@mui/material/Alert';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { isUnderWay, paidWith } from './payment-words.ts';

/** Payments that nobody knows the end of yet, so that nobody pays a second time. */
export const UnderWay = ({ payments }: { payments: readonly PaymentView[] }) =>
  payments.filter(isUnderWay).map((payment) => (
    <Alert key={payment.id} severity={payment.state === 'charging' ? 'info' : 'warning'}>
      <strong>
        {formatMoney(payment.amount)} · {paidWith(payment)}
      </strong>
      <br />
      {payment.message}
    </Alert>
  ));
