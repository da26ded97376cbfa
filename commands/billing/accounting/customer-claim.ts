import {
  type CustomerClaimCommand,
  type CustomerClaimEvent,
  type CustomerClaimState,
  customerClaimDecider,
} from '../../../domain/billing/accounting/customer-claim.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const customerClaim: Aggregate<CustomerClaimState, CustomerClaimCommand, CustomerClaimEvent> = {
  category: 'accountingCustomer',
  decider: customerClaimDecider,
};
