import type { CardsOnFile } from '../../../commands/shared/cards-on-file.ts';
import type { ImportCardlessView } from '../../../contract/athletes/imports.ts';
import type { TakenUsernames, UsersOfAthletes } from '../../../projections/shared/athlete-users.ts';
import type { ReachableContacts } from '../../shared/contributions.ts';

interface Deps {
  readonly cards: CardsOnFile;
  readonly contactsOfAthletes: ReachableContacts;
  readonly usersOfAthletes: UsersOfAthletes;
  readonly takenUsernames: TakenUsernames;
}

type Account = ImportCardlessView['contacts'][number]['account'];

/** Those of the athletes without a card that can be charged, with the accounts of their contacts. */
export async function cardlessViewsOf(
  { cards, contactsOfAthletes, usersOfAthletes, takenUsernames }: Deps,
  athletes: readonly { readonly id: string; readonly name: string }[],
): Promise<ImportCardlessView[]> {
  const ids = await cards.athletesWithout(athletes.map(({ id }) => id));
  if (ids.length === 0) return [];
  const [contacts, users] = await Promise.all([contactsOfAthletes(ids), usersOfAthletes.of(ids)]);
  const plain = (email: string) => email.toLowerCase();
  const taken = new Set(await takenUsernames.taken(contacts.map(({ email }) => email)));
  const userOf = new Map(users.map((user) => [plain(user.username), user]));
  const accountOf = (athleteId: string, email: string): Account => {
    if (!taken.has(plain(email))) return 'none';
    const user = userOf.get(plain(email));
    if (!user?.athlete_ids.includes(athleteId)) return 'not linked';
    return user.registered_status === 'registered' ? 'registered' : 'invited';
  };
  const without = new Set(ids);
  const contactsOf = new Map<string, ImportCardlessView['contacts']>(ids.map((id) => [id, []]));
  for (const { contactId, email, athleteIds } of contacts) {
    for (const id of athleteIds) {
      contactsOf.get(id)?.push({ contact_id: contactId, email, account: accountOf(id, email) });
    }
  }
  return athletes
    .filter(({ id }) => without.has(id))
    .map(({ id, name }) => ({ athlete_id: id, name, contacts: contactsOf.get(id) ?? [] }));
}
