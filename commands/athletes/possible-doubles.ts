import type { ComparedPerson, DoubleKind } from '../../domain/athletes/doubles/compared-person.ts';
import { LIKELY } from '../../domain/athletes/doubles/double-scores.ts';
import { doubleTexts } from '../../domain/athletes/doubles/double-texts.ts';
import type { ExistingRecord } from '../../domain/shared/existing-record.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** Finds people who were recorded already, according to the read models. */
export interface PossibleDoubles {
  /** Existing people who may be each of these, best first; `except` leaves out people by id. */
  alike(people: readonly ComparedPerson[], except?: readonly string[]): Promise<readonly ExistingRecord[][]>;
}

/** Somebody who is about to be created. */
export const newPerson = (
  kind: DoubleKind,
  known: Pick<ComparedPerson, 'firstName' | 'lastName'> & Partial<ComparedPerson>,
): ComparedPerson => ({
  isErased: false,
  birthdate: null,
  emails: [],
  phones: [],
  linkedIds: [],
  ...known,
  kind,
});

/**
 * Refuses to create people who are likely there already, with the list of them. `except`: people whom an
 * earlier attempt of the same command created.
 */
export async function demandNoDoubles(
  doubles: PossibleDoubles,
  people: readonly ComparedPerson[],
  except: readonly string[],
): Promise<void> {
  const found = (await doubles.alike(people, except)).flat().filter(({ score }) => score >= LIKELY);
  const [first] = found;
  if (!first) return;
  const kind = found.some((one) => one.kind !== first.kind) ? 'person' : first.kind;
  throw new Refusal('likely-doubles', doubleTexts.found(kind, found.length), found);
}
