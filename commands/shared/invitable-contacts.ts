/** A contact who may become a user. */
export interface InvitableContact {
  readonly contactId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case: the username. */
  readonly email: string | undefined;
  /** The contact is the athlete, not a parent or friend. */
  readonly isAthlete: boolean;
  /** Number of ways to reach the contact. */
  readonly channels: number;
  readonly doNotContact: boolean;
  /** The athletes whose contact it is. */
  readonly athleteIds: readonly string[];
}

/** The contacts that access may make users. Implemented by the athletes area. */
export interface InvitableContacts {
  /** The contact as its stream has it now; undefined when there is none, or it was erased. */
  find(contactId: string): Promise<InvitableContact | undefined>;
}
