import type { FamilyAthleteView } from '../../../ui-kit/api-types.ts';

export interface FamilyAthlete {
  readonly id: string;
  /** The first name, unless two athletes of the family share it. */
  readonly name: string;
  readonly fullName: string;
  /** What the staff have noted that is of use to the family. */
  readonly facts: AthleteFacts;
}

export type AthleteFacts = Omit<FamilyAthleteView, 'id' | 'first_name' | 'last_name'>;

export function namedAthletes(athletes: readonly FamilyAthleteView[]): FamilyAthlete[] {
  return athletes.map(({ id, first_name, last_name, ...facts }) => {
    const isShared = athletes.some((other) => other.id !== id && other.first_name === first_name);
    const fullName = `${first_name} ${last_name}`;
    return { id, name: isShared ? fullName : first_name, fullName, facts };
  });
}
