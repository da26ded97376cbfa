import type { BillingContacts } from '../../shared/billing-contacts.ts';
import type { FamilyContact } from '../../shared/family-contacts.ts';
import type { UndeliverableAddresses } from '../../shared/undeliverable-addresses.ts';

export interface FamilyToTellDeps {
  readonly contacts: BillingContacts;
  /** A function, because a later area provides them. */
  readonly undeliverable: () => UndeliverableAddresses;
}

/**
 * Who in the family is told about a late fee; undefined if nobody can be. Nobody can opt out of being told: without a notice there is no
 * fee. An address whose emails bounced tells nobody.
 */
export async function familyToTell(
  { contacts, undeliverable }: FamilyToTellDeps,
  athleteId: string,
): Promise<FamilyContact | undefined> {
  const contact = await contacts.of(athleteId);
  if (!contact) return undefined;
  return (await undeliverable()([contact.email])).has(contact.email) ? undefined : contact;
}
