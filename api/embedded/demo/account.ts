import type { NewUser } from '../../../domain/access/user-problems.ts';
import type { Day } from '../../../domain/shared/day.ts';

/** A person with a user, and how far they have come: `pending` were invited and have not registered. */
export interface Account extends NewUser {
  readonly since: Day;
  readonly standing: 'registered' | 'pending' | 'not invited';
  readonly athletes: readonly string[];
}
