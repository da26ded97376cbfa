/** Which athletes have nobody who could be charged. Given by whoever keeps the cards. */
export interface CardsOnFile {
  /** The views that it is read from. */
  readonly reads: readonly string[];
  /** Of these athletes: those none of whose users has a card on file (part 1 §4). */
  athletesWithout(athleteIds: readonly string[]): Promise<readonly string[]>;
}
