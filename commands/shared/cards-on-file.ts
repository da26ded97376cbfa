/** Which athletes have nobody who could be charged. Given by whoever keeps the cards. */
export interface CardsOnFile {
  /** Of these athletes: those none of whose users has a card on file (part 1 §4). */
  athletesWithout(athleteIds: readonly string[]): Promise<readonly string[]>;
}

/** While no card can be kept, nobody has one. */
export const noCards: CardsOnFile = { athletesWithout: async (athleteIds) => athleteIds };
