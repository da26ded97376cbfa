import type { CommandContext } from '../runtime/context.ts';

export interface ParentOfAthlete {
  readonly athleteId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly relationship: string;
}

/** Who adds the parent that is named together with a new athlete. Implemented by contacts. */
export interface ParentContacts {
  /**
   * Adds the parent as a contact of the athlete, who need not exist yet, and tells the contact's id: a repetition of the command
   * tells the same.
   */
  addParent(parent: ParentOfAthlete, context: CommandContext): Promise<string>;
}
