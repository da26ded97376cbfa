/** What later areas need about two users who are merged. Implemented by the access area, from the streams. */
export interface MergedUsers {
  /** Before and during the merge. Undefined if they cannot be merged: access says why. */
  toMerge(pair: UserPair): Promise<TwoUsers | undefined>;
  /** After it. Undefined if the absorbed user is not merged into the kept one now. */
  merged(pair: UserPair): Promise<MergedPair | undefined>;
}

export interface UserPair {
  readonly keptId: string;
  readonly absorbedId: string;
}

export interface TwoUsers {
  readonly kept: MergedUser;
  readonly absorbed: MergedUser;
}

export interface MergedUser {
  readonly userId: string;
  /** With the username, because two accounts of one person have one name: `Anna Berg (anna@example.com)`. */
  readonly name: string;
  /** A user who was merged keeps what the user had. */
  readonly athleteIds: readonly string[];
}

export interface MergedPair extends TwoUsers {
  /** The athletes that the kept user sees only because of the merge. */
  readonly gained: readonly string[];
  /** When the absorbed user was closed: position in the log, and UTC instant. */
  readonly position: bigint;
  readonly at: string;
}
