import { selfContactId } from '../../../commands/athletes/contacts/self-contact.ts';
import type { FamilyContact } from '../../../commands/shared/family-contacts.ts';
import { roleName } from '../../../domain/shared/roles.ts';
import type {
  ContactQueries,
  ContactRecord,
} from '../../../projections/athletes/contacts/contact-queries.ts';
import type { AthleteUserRow, UsersOfAthletes } from '../../../projections/shared/athlete-users.ts';

export interface FamilyAddressees {
  /**
   * The people around an athlete in order of preference: parents who can sign in, contacts, the athlete as a
   * user, the athlete as a contact. Leaves out everyone marked "Do not contact", for all of their addresses.
   */
  of(athleteId: string): Promise<readonly (readonly FamilyContact[])[]>;
  /** The kinds of email that this address opted out of, as a user or as a contact of the athlete. */
  optOutsAt(email: string, athleteId: string): Promise<ReadonlySet<string>>;
}

export function createFamilyAddressees(users: UsersOfAthletes, contacts: ContactQueries): FamilyAddressees {
  return {
    async of(athleteId) {
      const [theirUsers, theirContacts] = await Promise.all([
        users.of([athleteId]),
        contacts.ofRecords('athlete', [athleteId]),
      ]);
      const closed = new Set(
        theirContacts.filter((one) => one.do_not_contact).flatMap(({ emails }) => emails),
      );
      const isOpen = ({ email }: FamilyContact) => email !== '' && !closed.has(email);
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

const ofUser = ({ id, username, first_name, last_name }: AthleteUserRow): FamilyContact => ({
  person: { kind: 'user', id },
  email: username,
  firstName: first_name,
  lastName: last_name,
});

/** Deleted, erased and inactive contacts do not receive emails. */
const ofContact = ({ id, is_active, is_erased, emails, ...name }: ContactRecord): FamilyContact[] => {
  const [email] = emails;
  const person = { kind: 'contact', id } as const;
  const { first_name: firstName, last_name: lastName } = name;
  return is_active && !is_erased && email ? [{ person, email, firstName, lastName }] : [];
};
