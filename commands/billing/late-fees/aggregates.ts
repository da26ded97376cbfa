import type { LateFeeEvent, LateFeePolicyEvent } from '../../../domain/billing/late-fees/events.ts';
import {
  type LateFeeCommand,
  type LateFees,
  lateFeeDecider,
} from '../../../domain/billing/late-fees/late-fee.ts';
import {
  type LateFeePolicy,
  lateFeePolicyDecider,
  type SetLateFeePolicy,
} from '../../../domain/billing/late-fees/policy.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const lateFeePolicy: Aggregate<LateFeePolicy, SetLateFeePolicy, LateFeePolicyEvent> = {
  category: 'lateFeePolicy',
  decider: lateFeePolicyDecider,
};

/** There is one policy for the whole business. */
export const LATE_FEE_POLICY = 'business';

/** The fees of one invoice; the id is the invoice's. */
export const lateFeeAggregate: Aggregate<LateFees, LateFeeCommand, LateFeeEvent> = {
  category: 'lateFee',
  decider: lateFeeDecider,
};
