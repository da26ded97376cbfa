import { LIKELY } from '../../../domain/athletes/doubles/double-scores.ts';
import { doubleTexts } from '../../../domain/athletes/doubles/double-texts.ts';
import {
  type Creation,
  comparedAthlete,
  identityOf,
  isSameName,
  type LinkedContact,
  type Rejection,
  type RowOutcome,
} from '../../../domain/athletes/imports/import-plan.ts';
import { importTexts } from '../../../domain/athletes/imports/import-texts.ts';
import type { RowChoices } from '../../../domain/athletes/imports/row-choices.ts';
import type { PlannedParent } from '../../../domain/athletes/imports/row-plan.ts';
import type { ExistingRecord } from '../../../domain/shared/existing-record.ts';
import { newPerson, type PossibleDoubles } from '../possible-doubles.ts';
import type { ExistingContact, ExistingPeople } from './existing-people.ts';

/** Everybody who exists already, according to the read models. */
export interface Existing {
  readonly people: ExistingPeople;
  readonly doubles: PossibleDoubles;
}

/**
 * Rejects rows whose athlete exists already, or likely does, unless staff chose to create it; and links
 * parents who exist already, unless staff chose to create them too. `ownIds`: people whom the import itself
 * creates, in this attempt or an earlier one.
 */
export async function withoutExisting(
  existing: Existing,
  outcomes: readonly RowOutcome[],
  choices: RowChoices,
  ownIds: ReadonlySet<string>,
): Promise<RowOutcome[]> {
  const creations = outcomes.flatMap((one): Creation[] => (one.outcome === 'create' ? [one] : []));
  if (creations.length === 0) return [...outcomes];
  const open = creations.filter(({ row }) => choices[String(row)] === undefined);
  const linking = creations.filter(({ row }) => choices[String(row)] !== 'create');
  const [doubles, linked] = await Promise.all([
    doublesOf(existing, open, ownIds),
    linkedParents(existing, linking, ownIds),
  ]);
  return outcomes.map((one): RowOutcome => {
    if (one.outcome !== 'create') return one;
    return doubles.get(one.row) ?? { ...one, linked: linked.get(one.row) ?? one.linked };
  });
}

/** Rows whose athlete is there already, by number. */
async function doublesOf(
  { people, doubles }: Existing,
  creations: readonly Creation[],
  ownIds: ReadonlySet<string>,
): Promise<Map<number, Rejection>> {
  const [named, alike] = await Promise.all([
    people.athletesNamed(creations.map(({ planned }) => planned)),
    alikeInParts(
      doubles,
      creations.map(({ planned }) => comparedAthlete(planned)),
      ownIds,
    ),
  ]);
  const known = new Set(named.filter(({ id }) => !ownIds.has(id)).map(identityOf));
  return new Map(
    creations.flatMap(({ row, planned }, at): [number, Rejection][] => {
      const { firstName, lastName, details } = planned;
      const isThere = known.has(identityOf({ firstName, lastName, birthdate: details.birthdate }));
      const likely = likelyOf(alike[at]);
      if (!isThere && !likely) return [];
      const reason = isThere ? importTexts.thereAlready : importTexts.likelyThere;
      const double = { reasons: isThere || !likely ? [reason] : likely.reasons, existing: likely ?? null };
      return [[row, { row, outcome: 'duplicate', reason, double }]];
    }),
  );
}

/** The existing contacts that are the parents of each row, by its number: by email first, and then by likeness. */
async function linkedParents(
  { people, doubles }: Existing,
  creations: readonly Creation[],
  ownIds: ReadonlySet<string>,
): Promise<Map<number, (LinkedContact | null)[]>> {
  const parents = creations.flatMap(({ planned }) => planned.parents);
  const emails = new Set(parents.map(({ email }) => email));
  emails.delete('');
  const [found, alike] = await Promise.all([
    emails.size === 0 ? [] : people.contactsWith([...emails]),
    alikeInParts(doubles, parents.map(comparedParent), ownIds),
  ]);
  const byEmail = new Map<string, ExistingContact[]>();
  for (const contact of found.filter(({ id }) => !ownIds.has(id))) {
    for (const email of contact.emails) byEmail.set(email, [...(byEmail.get(email) ?? []), contact]);
  }
  const likely = new Map(parents.map((parent, at) => [parent, likelyOf(alike[at])]));
  return new Map(
    creations.map(({ row, planned }) => [
      row,
      planned.parents.map((parent): LinkedContact | null => {
        const same = withEmail(byEmail.get(parent.email) ?? [], parent);
        if (same) return { id: same.id, reasons: [doubleTexts.sameEmail.contact] };
        const one = likely.get(parent);
        return one ? { id: one.id, reasons: one.reasons } : null;
      }),
    ]),
  );
}

/** If several contacts have the address, the one with the same first name. */
const withEmail = (known: readonly ExistingContact[], { email, firstName }: PlannedParent) =>
  email === '' ? undefined : (known.find((one) => isSameName(one.firstName, firstName)) ?? known[0]);

const comparedParent = ({ firstName, lastName, email, phone }: PlannedParent) =>
  newPerson('contact', {
    firstName,
    lastName,
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
  });

const likelyOf = (found: readonly ExistingRecord[] = []): ExistingRecord | undefined =>
  found.find(({ score }) => score >= LIKELY);

/** One look-up per part, so that no statement gets the keys of a whole file. */
const ROWS_AT_ONCE = 250;

async function alikeInParts(
  doubles: PossibleDoubles,
  people: readonly Parameters<PossibleDoubles['alike']>[0][number][],
  ownIds: ReadonlySet<string>,
): Promise<ExistingRecord[][]> {
  const found: ExistingRecord[][] = [];
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other requests get their turn
    found.push(...(await doubles.alike(people.slice(at, at + ROWS_AT_ONCE), [...ownIds])));
  }
  return found;
}
