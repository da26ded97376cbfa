/** Where a contact gets mail, as its stream says now. Implemented by contacts. */
export interface ContactAddresses {
  /** The first e-mail address; undefined when there is none, or the contact is gone, erased or not to be contacted. */
  emailOf(contactId: string): Promise<string | undefined>;
}
