import type { FamilyAthleteView } from '../../../contract/athletes/athletes.ts';

export interface FamilyAthlete {
  readonly id: string;
  /** The first name, unless two athletes of the family share it. */
  readonly name: string;
  readonly fullName: string;
  readonly details: AthleteDetails;
}

export type AthleteDetails = Omit<FamilyAthleteView, 'id' | 'first_name' | 'last_name'>;

export function namedAthletes(athletes: readonly FamilyAthleteView[]): FamilyAthlete[] {
  return athletes.map(({ id, first_name, last_name, ...details }) => {
    const isShared = athletes.some((other) => other.id !== id && other.first_name === first_name);
    const fullName = `${first_name} ${last_name}`;
    return { id, name: isShared ? fullName : first_name, fullName, details };
  });
}

/** The name to show next to a payment or a session; a family with one athlete needs none. */
export const nameAmong = (athletes: readonly FamilyAthlete[], athleteId: string): string | undefined =>
  athletes.length > 1 ? athletes.find(({ id }) => id === athleteId)?.name : undefined;

/** Below `/api/`. */
export const athletePath = (athleteId: string): string => `athletes/${encodeURIComponent(athleteId)}`;

const PARAMETER = 'athlete';

/** The athlete that the page address names, or the whole family if it names none of them. */
export function chosenAthletes(
  athletes: readonly FamilyAthlete[],
  query: URLSearchParams,
): readonly FamilyAthlete[] {
  const chosen = athletes.filter(({ id }) => id === query.get(PARAMETER));
  return chosen.length > 0 ? chosen : athletes;
}

/** The query of a page address that chooses an athlete, or the whole family. */
export const searchFor = (athleteId: string | null): string =>
  athleteId === null ? '' : `?${new URLSearchParams({ [PARAMETER]: athleteId })}`;

/** The query of the same page for another athlete, or the whole family; what else it says stays. */
export function choosing(query: URLSearchParams, athleteId: string | null): string {
  const next = new URLSearchParams(query);
  if (athleteId === null) next.delete(PARAMETER);
  else next.set(PARAMETER, athleteId);
  return next.size > 0 ? `?${next}` : '';
}

/** Links to other pages carry the chosen athlete along, and nothing else of the query. */
export const choiceIn = (query: URLSearchParams): string => searchFor(query.get(PARAMETER));
