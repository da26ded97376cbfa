import type { Pool } from 'pg';
import type { BillingContacts } from '../commands/shared/billing-contacts.ts';
import { createFamilyAddressees } from './family-addressees.ts';

/** Whom billing writes to: a parent who can sign in and pay, else a contact of the athlete, else the athlete. */
export function createBillingContacts(reads: Pool): BillingContacts {
  const addressees = createFamilyAddressees(reads);
  return {
    of: async (athleteId) => (await addressees.of(athleteId)).flat().at(0),
  };
}
