import type { Day } from '../../shared/day.ts';
import type { RoleName } from '../../shared/roles.ts';
import { waiverTexts } from './waiver-texts.ts';

export const ADULT_AGE = 18;

/** Full years on a day. Who is born on February 29 is a year older on March 1 of other years. */
export function ageOn(birthdate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** A user who wants to sign for an athlete. */
export interface Signer {
  readonly role: RoleName;
  /** How many athletes are linked to the user. */
  readonly athletes: number;
  /** Of the athlete who is signed for. */
  readonly birthdate: Day | null;
  /** The day of the business. */
  readonly today: Day;
}

/**
 * Why the user may not sign; undefined if they may. A parent may, and an adult athlete with an own account. The login of an athlete under 18
 * never may; nor may one that sees several athletes, because it is unknown whose it is, nor staff.
 */
export function signerProblem({ role, athletes, birthdate, today }: Signer): string | undefined {
  if (role === 'parent') return undefined;
  if (role !== 'athlete') return waiverTexts.onlyParents;
  if (birthdate === null) return waiverTexts.ageUnknown;
  if (ageOn(birthdate, today) < ADULT_AGE) return waiverTexts.minor;
  return athletes === 1 ? undefined : waiverTexts.onlyParents;
}

/** The typed name must at least have two parts. */
export const isFullName = (typed: string): boolean => /\S+\s+\S+/u.test(typed.trim());
