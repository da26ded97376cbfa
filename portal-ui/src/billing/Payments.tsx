import useMediaQuery from '@mui/material/useMediaQuery';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { PaymentList } from './PaymentList.tsx';
import { PaymentTable } from './PaymentTable.tsx';

/** A list on a phone, a table where there is room for one. */
export const Payments = ({ invoices, name }: { invoices: readonly InvoiceView[]; name: string }) => {
  const hasRoom = useMediaQuery('(min-width: 720px)', { noSsr: true });
  return hasRoom ? (
    <PaymentTable invoices={invoices} name={name} />
  ) : (
    <PaymentList invoices={invoices} athletes={[]} />
  );
};
