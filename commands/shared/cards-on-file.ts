/** The athletes who have no card on file. Provided by the area that keeps the cards. */
export interface CardsOnFile {
  /** The views that it reads. */
  readonly reads: readonly string[];
  /** The athletes among these whose users have no card on file (part 1 §4). */
  athletesWithout(athleteIds: readonly string[]): Promise<readonly string[]>;
}
