import type { PersonName } from '../../../domain/athletes/person-name.ts';
import type { Day } from '../../../domain/shared/day.ts';

/** Who is there already, as the read models tell. */
export interface KnownPeople {
  /** Athletes of these names, however they are written. */
  athletesNamed(names: readonly PersonName[]): Promise<readonly KnownAthlete[]>;
  /** Contacts with one of these addresses, given in lower case; not those that are an athlete or a trainer. */
  contactsWith(emails: readonly string[]): Promise<readonly KnownContact[]>;
}

export interface KnownAthlete extends PersonName {
  readonly id: string;
  readonly birthdate: Day | null;
}

export interface KnownContact {
  readonly id: string;
  readonly firstName: string;
  readonly emails: readonly string[];
}
