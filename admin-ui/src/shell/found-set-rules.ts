/** The list of athletes that previous and next step through: a filtered and sorted list, or fixed ids. */
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
  /** The name of the list. */
  readonly label: string;
}

export interface FoundSets {
  /** The filter and order of the athlete list when it was last open. */
  readonly query?: FoundByQuery;
  /** Another list that was used since then. */
  readonly ids?: FoundByIds;
}

/** Athletes opened without a list belong to the list of all athletes. */
const everybody: FoundByQuery = { kind: 'query', filter: {}, sort: 'name', order: 'ASC' };

/** A list of ids is kept until the athlete list is used again (resolution Q023). */
export const withFoundSet = (sets: FoundSets, set: FoundSet): FoundSets =>
  set.kind === 'query' ? { query: set } : { ...sets, ids: set };

/** The list that this athlete was opened from. An athlete who is not among the ids was found by search, so the athlete list applies. */
export const foundSetIn = (sets: FoundSets, athleteId: string): FoundSet =>
  sets.ids?.ids.includes(athleteId) ? sets.ids : athleteListIn(sets);

/** The last filter and order of the athlete list. */
export const athleteListIn = ({ query = everybody }: FoundSets): FoundByQuery => query;
