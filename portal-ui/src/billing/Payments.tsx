import useMediaQuery from '@mui/material/useMediaQuery';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { amountOn } from './amount-on.ts';
import { PaymentList } from './PaymentList.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { invoicePath } from './paths.ts';
import { WhyButton } from './why/WhyButton.tsx';

/** A list on a phone, a table where there is room for one. */
export const Payments = ({ invoices, name }: { invoices: readonly InvoiceView[]; name: string }) => {
  const hasRoom = useMediaQuery('(min-width: 720px)', { noSsr: true });
  return hasRoom ? (
    <PaymentTable invoices={invoices} name={name} reasonOf={whyOf} />
  ) : (
    <PaymentList invoices={invoices} athletes={[]} actionFor={whyOf} />
  );
};

const whyOf = (invoice: InvoiceView) => <WhyButton path={invoicePath(invoice)} about={amountOn(invoice)} />;
