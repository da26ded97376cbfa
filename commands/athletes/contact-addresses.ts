import type { PersonName } from '../../domain/athletes/person-name.ts';

/** The email address of a contact, as its stream has it now. Implemented by contacts. */
export interface ContactAddresses {
  /**
   * The first email address; undefined when there is none, or when the contact was deleted, erased, or marked
   * “Do not contact”.
   */
  emailOf(contactId: string): Promise<string | undefined>;
  /** The same with the name of the contact. */
  of(contactId: string): Promise<{ readonly email: string; readonly name: PersonName } | undefined>;
}
