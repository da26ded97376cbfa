/** The users for whom billing keeps cards. Implemented by the access area. */
export interface CardHolders {
  /** Undefined when there is no such user (anymore). */
  user(userId: string): Promise<CardHolder | undefined>;
  /**
   * For whom a card of this user can be charged. While two users are being merged, a card may still be the absorbed
   * user's: it can be charged as before, and for the athletes of the other one.
   */
  owner(userId: string): Promise<CardHolder | undefined>;
}

export interface CardHolder {
  readonly isActive: boolean;
  /** The athletes that the user sees. */
  readonly athleteIds: readonly string[];
}
