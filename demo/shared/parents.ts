import type { NewUser } from '../../domain/access/user-problems.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays } from './calendar.ts';
import { chanceOf, type Weights } from './chance.ts';
import type { LeadType } from './lead-types.ts';
import { emailOf, familyName, parentName } from './names.ts';

export interface Parent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A user of the demo business: a parent or a colleague. */
export interface Account extends NewUser {
  readonly since: Day;
  /** `pending`: invited, but not registered yet. */
  readonly registration: 'registered' | 'pending' | 'not invited';
  readonly athletes: readonly string[];
}

/** One or two parents. The first one made contact with the business. */
export function parentsOf(family: number, lastName: string): readonly [Parent, ...Parent[]] {
  const chance = chanceOf(`parents of family ${family}`);
  const parent = (firstName: string, name: string, distinction: string): Parent => {
    return { firstName, lastName: name, email: emailOf(firstName, name, distinction) };
  };
  const first = parentName(chance);
  const second = parentName(chance);
  const firstLastName = chance.percent(15) ? familyName(chance) : lastName;
  const one = parent(first, firstLastName, String(family));
  return chance.percent(40) && second !== first ? [one, parent(second, lastName, `${family}b`)] : [one];
}

/** The registration of parents depends on the lead type of their family. */
const registrations: Readonly<Record<LeadType, Weights<Account['registration'] | 'no user'>>> = {
  Target: [
    [92, 'no user'],
    [8, 'not invited'],
  ],
  Prospect: [
    [80, 'no user'],
    [20, 'not invited'],
  ],
  Trial: [
    [35, 'no user'],
    [25, 'not invited'],
    [40, 'pending'],
  ],
  Customer: [
    [75, 'registered'],
    [17, 'pending'],
    [8, 'not invited'],
  ],
  Former: [
    [50, 'registered'],
    [20, 'pending'],
    [30, 'not invited'],
  ],
};

export function accountsOf(
  parents: readonly Parent[],
  leadType: LeadType,
  joined: Day,
  athletes: readonly string[],
): Account[] {
  return parents.flatMap(({ email, ...names }) => {
    const chance = chanceOf(`account of ${email}`);
    const registration = chance.weighted(registrations[leadType]);
    const since = addDays(joined, chance.below(4));
    return registration === 'no user'
      ? []
      : [{ ...names, username: email, roleId: 40, since, registration, athletes }];
  });
}
