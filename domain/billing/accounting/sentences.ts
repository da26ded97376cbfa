import type { Sentences } from '../../shared/sentences.ts';
import { because } from '../sentence-words.ts';
import type { AccountingEvent } from './events.ts';

export const accountingSentences: Sentences<AccountingEvent> = {
  AccountingConnected: ({ companyName }) => `Accounting was connected to ${companyName}.`,
  AccountingDisconnected: ({ reason }) => `Accounting was disconnected${because(reason)}.`,
  AccountingMappingChanged: () => 'It was changed where in the books the money goes.',
  AccountingCustomerEdited: ({ customerId, fields }) =>
    `The accounting customer ${customerId} was edited: ${fields.join(', ')}.`,
  AccountingCustomerHeld: ({ customerId }) => `The accounting customer ${customerId} was held for a link.`,
  AccountingCustomerConfirmed: ({ customerId, athleteId }, names) =>
    `The accounting customer ${customerId} belongs to ${names(athleteId, 'an athlete')}.`,
  AccountingCustomerReleased: ({ customerId }) => `The accounting customer ${customerId} is free again.`,
  AccountingChangeNotified: ({ entity, externalRef, operation }) =>
    `Accounting said: ${entity} ${externalRef}, ${operation}.`,
};
