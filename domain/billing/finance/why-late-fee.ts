import { formatDay } from '../../shared/day.ts';
import { because, money } from '../sentence-words.ts';
import { type Asked, type Happened, invoiceName, lower, type WhySentence } from './why-facts.ts';

/** The sentences of an event about a late fee of the invoices in question, or about the fee that one of them is. */
export function lateFeeSteps({ type, data }: Happened, asked: Asked): WhySentence[] {
  if (!('lateFeeId' in data)) return [];
  const { invoiceIds, invoices, reader } = asked;
  if (!invoiceIds.has(data.invoiceId) && !invoiceIds.has(data.lateFeeId)) return [];
  const late = lower(invoiceName(data.invoiceId, invoices));
  const step = (kind: WhySentence['kind'], sentence: string): WhySentence[] => [{ kind, sentence }];
  switch (type) {
    case 'LateFeeAnnounced': {
      const { amount, chargeOn } = data;
      const day = formatDay(chargeOn);
      return step(
        'mail',
        `An email announced a late fee of ${money(amount)} for ${late} on ${day}, unless it was paid before.`,
      );
    }
    case 'LateFeeCharged':
      return step(
        'invoice',
        `A late fee of ${money(data.amount)} for ${late} was charged, because it was still open.`,
      );
    case 'LateFeeWaived':
      return step(
        'refund',
        `The late fee for ${late} was waived${reader.isStaff ? because(data.reason) : ''}.`,
      );
    case 'LateFeeNotCharged':
      return step(
        'invoice',
        `The late fee for ${late} was not charged${reader.isStaff ? because(data.why) : ''}.`,
      );
    default:
      return [];
  }
}
