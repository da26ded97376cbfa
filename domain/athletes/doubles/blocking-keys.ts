import { type ComparedPerson, mailboxesOf, numbersOf } from './compared-person.ts';
import { firstNameForms } from './nicknames.ts';
import { plainName, withoutOneLetter } from './plain-name.ts';

/**
 * Texts of which any two people have one in common if `likenessOf` finds them alike, apart from athletes who
 * are alike because of their contacts: they are found by the keys of these. An index over them finds the few
 * people worth comparing. They repeat personal data, so they go with it when somebody is erased.
 */
export function blockingKeys(person: ComparedPerson): string[] {
  if (person.isErased) return [];
  const { kind, birthdate, emails, phones, linkedIds } = person;
  const ofContact = () => [...channelKeys(emails, phones), ...linkedIds.map((id) => `r ${id}`)];
  return [
    ...nameKeys(person),
    ...(birthdate === null ? [] : [`b ${birthdate}`]),
    ...(kind === 'contact' ? ofContact() : []),
  ];
}

/** The keys of contacts with one of these addresses or numbers. */
export const channelKeys = (emails: readonly string[], phones: readonly string[]): string[] => [
  ...mailboxesOf(emails).map((mailbox) => `e ${mailbox}`),
  ...numbersOf(phones).map((number) => `p ${number}`),
];

/**
 * The name in any order; the first name in each of its forms beside the last name with at most one letter
 * missing, and the other way around. One letter in each of the names is found by what else the people share.
 */
function nameKeys({ firstName, lastName }: Pick<ComparedPerson, 'firstName' | 'lastName'>): string[] {
  const [first, last] = [plainName(firstName), plainName(lastName)];
  if (!first || !last) return [];
  const lasts = withoutOneLetter(last);
  return [
    ...new Set([
      `n ${[first, last].toSorted().join(' ')}`,
      ...firstNameForms(firstName).flatMap((form) => lasts.map((one) => `l ${form} ${one}`)),
      ...withoutOneLetter(first).map((one) => `f ${last} ${one}`),
    ]),
  ];
}
