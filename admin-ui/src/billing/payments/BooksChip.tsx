import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { booksWords } from './payment-words.ts';

/** Money that came or went and is not in the books of accounting. */
export const BooksChip = ({ books }: Pick<PaymentView, 'books'>) => {
  const words = booksWords[books];
  return words ? <ToneChip tone={words.tone} label={words.label} /> : null;
};
