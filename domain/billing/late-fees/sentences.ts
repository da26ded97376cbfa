import { formatDay } from '../../shared/day.ts';
import type { Sentences } from '../../shared/sentences.ts';
import { because, money } from '../sentence-words.ts';
import type { LateFeeEvent, LateFeePolicyEvent } from './events.ts';
import { termsWords } from './terms-words.ts';

export const lateFeeSentences: Sentences<LateFeeEvent | LateFeePolicyEvent> = {
  LateFeePolicySet: ({ version, isOn, since, ...terms }) =>
    `Version ${version} of the late fees was set. They are ${isOn ? `on for invoices due since ${formatDay(since)}` : 'off'}: ${termsWords(terms)}`,
  LateFeeNoticeRequested: ({ invoiceId, amount }, names) =>
    `A notice of a late fee of up to ${money(amount)} for ${nameOf(names, invoiceId)} was requested.`,
  LateFeeAnnounced: ({ invoiceId, amount, chargeOn }, names) =>
    `A late fee of ${money(amount)} for ${nameOf(names, invoiceId)} was announced for ${formatDay(chargeOn)}.`,
  LateFeeCharged: ({ invoiceId, amount, dueOn }, names) =>
    `A late fee of ${money(amount)} for ${nameOf(names, invoiceId)} was charged, due on ${formatDay(dueOn)}.`,
  LateFeeWaived: ({ invoiceId, reason }, names) =>
    `The late fee for ${nameOf(names, invoiceId)} was waived${because(reason)}.`,
  LateFeeNotCharged: ({ invoiceId, why }, names) =>
    `The late fee for ${nameOf(names, invoiceId)} was not charged${because(why)}.`,
};

const nameOf = (names: (id: string, otherwise: string) => string, invoiceId: string): string => {
  const name = names(invoiceId, 'an invoice');
  return name.charAt(0).toLowerCase() + name.slice(1);
};
