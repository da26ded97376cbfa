/** What billing asks before it keeps a card for a user. Implemented by the access area. */
export interface KnownUsers {
  /** Undefined when there is no such user (any more). */
  user(userId: string): Promise<KnownUser | undefined>;
}

export interface KnownUser {
  readonly isActive: boolean;
  /** The athletes that the user sees. */
  readonly athleteIds: readonly string[];
}
