import type { FamilyAthlete } from './family-athlete.ts';

const PARAMETER = 'athlete';

/** The athletes that the address asks for: one, or the whole family when it names none of them. */
export function chosenAthletes(
  athletes: readonly FamilyAthlete[],
  query: URLSearchParams,
): readonly FamilyAthlete[] {
  const chosen = athletes.filter(({ id }) => id === query.get(PARAMETER));
  return chosen.length > 0 ? chosen : athletes;
}

/** The query that chooses an athlete, or the whole family. */
export const searchFor = (athleteId: string | null): string =>
  athleteId === null ? '' : `?${new URLSearchParams({ [PARAMETER]: athleteId })}`;

/** The choice in this query alone: what links to other pages take along. */
export const choiceIn = (query: URLSearchParams): string => searchFor(query.get(PARAMETER));
