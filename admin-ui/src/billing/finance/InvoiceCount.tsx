import { Explained } from '../../shell/figures/Explained.tsx';

interface InvoiceCountProps {
  /** A year or a month. */
  readonly period: string;
  readonly of: 'open' | 'overdue' | 'pending' | 'missed' | 'error' | 'paid' | 'invoiced';
  readonly count: number;
}

/** `26 invoices`, of which the number opens. */
export const InvoiceCount = ({ period, of, count }: InvoiceCountProps) => (
  <>
    <Explained figure="invoice-count" parameters={{ period, of }} label={`${of} invoices`}>
      {count}
    </Explained>
    {count === 1 ? ' invoice' : ' invoices'}
  </>
);
