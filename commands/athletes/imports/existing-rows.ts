import {
  type Creation,
  identityOf,
  type Rejection,
  type RowOutcome,
} from '../../../domain/athletes/imports/import-plan.ts';
import { importTexts } from '../../../domain/athletes/imports/import-texts.ts';
import type { ExistingPeople } from './existing-people.ts';

/**
 * Rejects rows whose athlete exists already. `ownIdOf` names the athlete that the row itself created in an
 * earlier attempt.
 */
export async function withoutExisting(
  people: ExistingPeople,
  outcomes: readonly RowOutcome[],
  ownIdOf: (row: number) => string | undefined,
): Promise<RowOutcome[]> {
  const creations = outcomes.flatMap((one): Creation[] => (one.outcome === 'create' ? [one] : []));
  if (creations.length === 0) return [...outcomes];
  const known = new Map<string, string[]>();
  for (const athlete of await people.athletesNamed(creations.map(({ planned }) => planned))) {
    const identity = identityOf(athlete);
    known.set(identity, [...(known.get(identity) ?? []), athlete.id]);
  }
  return outcomes.map((one): RowOutcome => {
    if (one.outcome !== 'create') return one;
    const { firstName, lastName, details } = one.planned;
    const ids = known.get(identityOf({ firstName, lastName, birthdate: details.birthdate })) ?? [];
    const own = ownIdOf(one.row);
    return ids.length === 0 || (own !== undefined && ids.includes(own)) ? one : thereAlready(one.row);
  });
}

const thereAlready = (row: number): Rejection => ({
  row,
  outcome: 'duplicate',
  reason: importTexts.thereAlready,
});
