import type { Day } from '../../../domain/shared/day.ts';
import type { Account } from './account.ts';
import { addDays } from './calendar.ts';
import { chanceOf, type Weights } from './chance.ts';
import type { LeadType } from './lead-type.ts';
import { emailOf, familyName, parentName } from './names.ts';

export interface Parent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** One or two; the first is who brought the athlete. */
export function parentsOf(family: number, lastName: string): readonly [Parent, ...Parent[]] {
  const chance = chanceOf(`parents of family ${family}`);
  const parent = (firstName: string, name: string, distinction: string): Parent => {
    return { firstName, lastName: name, email: emailOf(firstName, name, distinction) };
  };
  const first = parentName(chance);
  const second = parentName(chance);
  const kept = chance.percent(15) ? familyName(chance) : lastName;
  const one = parent(first, kept, String(family));
  return chance.percent(40) && second !== first ? [one, parent(second, lastName, `${family}b`)] : [one];
}

/** How far parents have come with their user, by what the family is to the business. */
const standings: Readonly<Record<LeadType, Weights<Account['standing'] | 'no user'>>> = {
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
    const standing = chance.weighted(standings[leadType]);
    const since = addDays(joined, chance.below(4));
    return standing === 'no user'
      ? []
      : [{ ...names, username: email, roleId: 40, since, standing, athletes }];
  });
}
