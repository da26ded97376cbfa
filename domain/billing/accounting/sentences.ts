import type { Sentences } from '../../shared/sentences.ts';
import { because } from '../sentence-words.ts';
import type { AccountingEvent } from './events.ts';

export const accountingSentences: Sentences<AccountingEvent> = {
  AccountingConnected: ({ companyName }) => `Accounting was connected to ${companyName}.`,
  AccountingDisconnected: ({ reason }) => `Accounting was disconnected${because(reason)}.`,
  AccountingMappingChanged: () => 'The accounting settings for invoices, payments, and refunds were changed.',
  AccountingCustomerEdited: ({ customerId, fields }) =>
    `The accounting customer ${customerId} was edited: ${fields.join(', ')}.`,
  AccountingCustomerHeld: ({ customerId }) =>
    `The accounting customer ${customerId} was reserved for a link.`,
  AccountingCustomerConfirmed: ({ customerId, athleteId }, names) =>
    `The accounting customer ${customerId} was linked to ${names(athleteId, 'an athlete')}.`,
  AccountingCustomerReleased: ({ customerId }) => `The accounting customer ${customerId} was released.`,
  AccountingChangeNotified: ({ entity, externalRef, operation }) =>
    `Accounting reported a change: ${entity} ${externalRef}, ${operation}.`,
};
