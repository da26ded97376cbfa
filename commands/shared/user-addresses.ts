import type { BillingContact } from './billing-contacts.ts';

/** Where billing writes to a user who paid. Implemented by the access area. */
export interface UserAddresses {
  /** Undefined when there is no such user (any more). */
  of(userId: string): Promise<BillingContact | undefined>;
}
