import type { Pool } from 'pg';
import { selfContactId } from '../commands/athletes/contacts/self-contact.ts';
import { roleName } from '../domain/shared/roles.ts';
import { type AthleteUserRow, createAthleteUsers } from '../projections/access/athlete-users.ts';
import {
  type ContactRecord,
  createContactQueries,
} from '../projections/athletes/contacts/contact-queries.ts';

/** Somebody of a family who may be written to. */
export interface Addressee {
  /** One address, without a name. */
  readonly email: string;
  readonly firstName: string;
}

export interface FamilyAddressees {
  /**
   * The people of an athlete by how near they are to what is written: parents who can sign in, contacts, the athlete as a user, the
   * athlete as a contact. Nobody who is not to be contacted, by whatever address.
   */
  of(athleteId: string): Promise<readonly (readonly Addressee[])[]>;
  /** The kinds of mail that nobody wants at this address, as a user or as a contact of the athlete. */
  optOutsAt(email: string, athleteId: string): Promise<ReadonlySet<string>>;
}

export function createFamilyAddressees(reads: Pool): FamilyAddressees {
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
      const isOpen = ({ email }: Addressee) => email !== '' && !closed.has(email);
      const self = selfContactId(athleteId);
      const active = theirUsers.filter(({ is_active }) => is_active);
      return [
        active.filter(({ role_id }) => roleName(role_id) === 'parent').map(ofUser),
        theirContacts.filter(({ id }) => id !== self).flatMap(ofContact),
        active.filter(({ role_id }) => roleName(role_id) === 'athlete').map(ofUser),
        theirContacts.filter(({ id }) => id === self).flatMap(ofContact),
      ].map((people) => people.filter(isOpen));
    },
    async optOutsAt(email, athleteId) {
      const [asUser, theirContacts] = await Promise.all([
        users.optOutsOf([email]),
        contacts.ofRecords('athlete', [athleteId]),
      ]);
      const asContact = theirContacts
        .flatMap(({ channels }) => channels)
        .filter(({ channel_value }) => channel_value === email)
        .flatMap(({ opt_out_ids }) => opt_out_ids);
      return new Set([...asUser, ...asContact]);
    },
  };
}

const ofUser = ({ username, first_name }: AthleteUserRow): Addressee => ({
  email: username,
  firstName: first_name,
});

/** Those that were deleted, erased or put aside are not written to. */
const ofContact = ({ is_active, is_erased, emails, first_name }: ContactRecord): Addressee[] => {
  const [email] = emails;
  return is_active && !is_erased && email ? [{ email, firstName: first_name }] : [];
};
