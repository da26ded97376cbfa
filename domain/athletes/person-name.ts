import type { Problem } from '../shared/refusal.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Part 1 §5: first and last name required. */
export function nameProblems({ firstName, lastName }: PersonName): Problem[] {
  const message = 'Please enter a valid name.';
  if (!firstName.trim()) return [{ field: 'firstName', message }];
  return lastName.trim() ? [] : [{ field: 'lastName', message }];
}

export function trimmedName({ firstName, lastName }: PersonName): PersonName {
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

export const sameName = (one: PersonName, other: PersonName): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName;
