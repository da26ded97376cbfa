import type { FamilyContact } from './family-contacts.ts';

/** The recipients of billing emails. Provided by the area that knows the families. */
export interface BillingContacts {
  /** Undefined when no one in the athlete's family has an email address. */
  of(athleteId: string): Promise<FamilyContact | undefined>;
}
