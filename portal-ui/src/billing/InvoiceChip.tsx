import type { InvoiceState } from '../../../domain/billing/invoice.ts';
import { stateTones } from '../../../ui-kit/colours.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { invoiceWords } from './invoice-words.ts';

export const InvoiceChip = ({ state }: { state: InvoiceState }) => (
  <ToneChip tone={stateTones[state]} label={invoiceWords[state]} />
);
