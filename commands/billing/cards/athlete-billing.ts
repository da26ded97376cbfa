import {
  type AthleteBillingCommand,
  type AthleteBillingState,
  athleteBillingDecider,
} from '../../../domain/billing/cards/athlete-billing.ts';
import type { AthleteBillingEvent } from '../../../domain/billing/cards/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/**
 * One stream per athlete. The accounting customer and the way of paying are separate: two people may change
 * them at once.
 */
export const athleteBilling: Aggregate<AthleteBillingState, AthleteBillingCommand, AthleteBillingEvent> = {
  category: 'athleteBilling',
  decider: athleteBillingDecider,
  concerns: ({ kind }, { type }) => isOfCustomer(kind) === isOfCustomerEvent(type),
};

const isOfCustomer = (kind: AthleteBillingCommand['kind']) =>
  kind === 'link-customer' || kind === 'unlink-customer';

const isOfCustomerEvent = (type: AthleteBillingEvent['type']) =>
  type === 'AccountingCustomerLinked' || type === 'AccountingCustomerUnlinked';
