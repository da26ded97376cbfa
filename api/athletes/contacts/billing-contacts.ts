import type { BillingContacts } from '../../../commands/shared/billing-contacts.ts';
import type { FamilyAddressees } from './family-addressees.ts';

/**
 * Picks the recipients of billing emails: a parent who can sign in and pay, or else a contact of the athlete,
 * or else the athlete.
 */
export function createBillingContacts(addressees: FamilyAddressees): BillingContacts {
  return {
    of: async (athleteId) => (await addressees.of(athleteId)).flat().at(0),
  };
}
