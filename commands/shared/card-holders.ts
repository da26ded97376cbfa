/** The users for whom billing keeps cards. Implemented by the access area. */
export interface CardHolders {
  /** Undefined when there is no such user (anymore). */
  user(userId: string): Promise<CardHolder | undefined>;
}

export interface CardHolder {
  readonly isActive: boolean;
  /** The athletes that the user sees. */
  readonly athleteIds: readonly string[];
}
