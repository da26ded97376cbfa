/** A contact as somebody who may become a user. */
export interface InvitableContact {
  readonly contactId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case: the username. */
  readonly email: string | undefined;
  /** It is an athlete, not the parent or friend of one. */
  readonly isAthlete: boolean;
  /** How many ways there are to reach the contact. */
  readonly channels: number;
  readonly doNotContact: boolean;
  /** Whose contact it is. */
  readonly athleteIds: readonly string[];
}

/** What access asks before it makes a contact a user. Implemented by the athletes area. */
export interface InvitableContacts {
  /** As its stream says now; undefined when there is none, or nothing personal is left of it. */
  find(contactId: string): Promise<InvitableContact | undefined>;
}
