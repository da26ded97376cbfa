import { anyOf, holdsOneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

interface AthleteFound extends Name {
  readonly id: string;
  readonly birthdate: string | null;
}

interface ContactFound {
  readonly id: string;
  readonly firstName: string;
  readonly emails: readonly string[];
}

/** Finds people who exist already, for the rows of an imported file. */
export function createExistingPeople(reads: Reads) {
  const db = reads.tables<AthletesTables>();
  return {
    /** Finds names that differ in spaces or case, too: the caller compares. */
    athletesNamed(names: readonly Name[]): Promise<AthleteFound[]> {
      const sortNames = new Set(
        names.map(({ firstName, lastName }) => `${lastName}, ${firstName}`.toLowerCase()),
      );
      return db
        .selectFrom('athletes')
        .select(['id', 'first_name as firstName', 'last_name as lastName', 'birthdate'])
        .where((eb) => anyOf(eb.ref('sort_name'), [...sortNames]))
        .where('merged_into', '=', '')
        .execute();
    },
    contactsWith: (emails: readonly string[]): Promise<ContactFound[]> =>
      db
        .selectFrom('contacts')
        .select(['id', 'first_name as firstName', 'emails'])
        .where(holdsOneOf('contacts', { key: 'id', list: 'emails' }, emails))
        .where('self_record_id', 'is', null)
        .orderBy('sort_name')
        .orderBy('id')
        .execute(),
  };
}
