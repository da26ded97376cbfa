import type { Pool } from 'pg';
import { selfContactId } from '../commands/athletes/contacts/self-contact.ts';
import type { BillingContact, BillingContacts } from '../commands/shared/billing-contacts.ts';
import { roleName } from '../domain/shared/roles.ts';
import { type AthleteUserRow, createAthleteUsers } from '../projections/access/athlete-users.ts';
import {
  type ContactRecord,
  createContactQueries,
} from '../projections/athletes/contacts/contact-queries.ts';

/**
 * Whom billing writes to: a parent who can sign in and pay, else a contact of the athlete, else the athlete. Nobody who is not to be
 * contacted, by whatever address.
 */
export function createBillingContacts(reads: Pool): BillingContacts {
  const users = createAthleteUsers(reads);
  const contacts = createContactQueries(reads);
  return {
    async of(athleteId) {
      const [theirUsers, theirContacts] = await Promise.all([
        users.of([athleteId]),
        contacts.ofRecords('athlete', [athleteId]),
      ]);
      const closed = new Set(
        theirContacts.filter((one) => one.do_not_contact).flatMap(({ emails }) => emails),
      );
      const isOpen = ({ email }: BillingContact) => email !== '' && !closed.has(email);
      const self = selfContactId(athleteId);
      const active = theirUsers.filter(({ is_active }) => is_active);
      return [
        ...active.filter(({ role_id }) => roleName(role_id) === 'parent').map(ofUser),
        ...theirContacts.filter(({ id }) => id !== self).flatMap(ofContact),
        ...active.filter(({ role_id }) => roleName(role_id) === 'athlete').map(ofUser),
        ...theirContacts.filter(({ id }) => id === self).flatMap(ofContact),
      ].find(isOpen);
    },
  };
}

const ofUser = ({ username, first_name }: AthleteUserRow): BillingContact => ({
  email: username,
  firstName: first_name,
});

/** Those that were deleted, erased or put aside are not written to. */
const ofContact = ({ is_active, is_erased, emails, first_name }: ContactRecord): BillingContact[] => {
  const [email] = emails;
  return is_active && !is_erased && email ? [{ email, firstName: first_name }] : [];
};
