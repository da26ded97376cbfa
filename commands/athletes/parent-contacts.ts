import type { CommandContext } from '../runtime/context.ts';

export interface ParentOfAthlete {
  readonly athleteId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly relationship: string;
}

export interface LinkedParent {
  readonly athleteId: string;
  readonly contactId: string;
  readonly relationship: string;
}

/** Adds the parent who is named together with a new athlete. Implemented by contacts. */
export interface ParentContacts {
  /**
   * Adds the parent as a contact of the athlete, who does not need to exist yet, and returns the contact's
   * id. A repetition of the command returns the same id.
   */
  addParent(parent: ParentOfAthlete, context: CommandContext): Promise<string>;
  /** The id of the contact that `addParent` creates. */
  idOf(context: CommandContext): string;
  /** Links an existing contact as the parent instead. Throws `InvalidInput` when there is no such contact. */
  linkParent(parent: LinkedParent, context: CommandContext): Promise<string>;
}
