/** The list of athletes that previous and next lead through: a list as it was filtered and sorted, or these ones. */
export type FoundSet = FoundByQuery | FoundByIds;

export interface FoundByQuery {
  readonly kind: 'query';
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
}

export interface FoundByIds {
  readonly kind: 'ids';
  readonly ids: readonly string[];
  /** What that list is called. */
  readonly label: string;
}

export interface FoundSets {
  /** The athlete list, as it was last seen. */
  readonly query?: FoundByQuery;
  /** Some other list, opened since. */
  readonly ids?: FoundByIds;
}

/** Who came without a list is among all of them. */
const everybody: FoundByQuery = { kind: 'query', filter: {}, sort: 'name', order: 'ASC' };

/** A list of ids stays until the athlete list is used again (resolution Q023). */
export const withFoundSet = (sets: FoundSets, set: FoundSet): FoundSets =>
  set.kind === 'query' ? { query: set } : { ...sets, ids: set };

/** The list that this athlete was opened from. Whoever is not among the ids came by the search, and stands in the athlete list. */
export const foundSetIn = (sets: FoundSets, athleteId: string): FoundSet =>
  sets.ids?.ids.includes(athleteId) ? sets.ids : athleteListIn(sets);

/** The athlete list as it was last filtered and sorted. */
export const athleteListIn = ({ query = everybody }: FoundSets): FoundByQuery => query;
