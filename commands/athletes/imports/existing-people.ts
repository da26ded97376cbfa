import type { PersonName } from '../../../domain/athletes/person-name.ts';
import type { Day } from '../../../domain/shared/day.ts';

/** Existing people, according to the read models. */
export interface ExistingPeople {
  /** Athletes with these names, however they are written. */
  athletesNamed(names: readonly PersonName[]): Promise<readonly ExistingAthlete[]>;
  /**
   * Contacts with one of these addresses, given in lower case. Contacts that are athletes or trainers are not
   * included.
   */
  contactsWith(emails: readonly string[]): Promise<readonly ExistingContact[]>;
}

export interface ExistingAthlete extends PersonName {
  readonly id: string;
  readonly birthdate: Day | null;
}

export interface ExistingContact {
  readonly id: string;
  readonly firstName: string;
  readonly emails: readonly string[];
}
