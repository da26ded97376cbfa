/** The athlete or trainer whose contacts are on screen. */
export interface ContactOwner {
  readonly entity: 'athlete' | 'trainer';
  readonly recordId: string;
}

/** Where the API has the contacts of a record. */
export const contactsPath = ({ entity, recordId }: ContactOwner): string =>
  `${entity}s/${encodeURIComponent(recordId)}/contacts`;

/** Where the API links a contact to a record. */
export const contactLinkPath = (owner: ContactOwner, contactId: string): string =>
  `${contactsPath(owner)}/${contactId}/link`;

/** Where the API has a contact, whomever it belongs to. */
export const contactPath = (contactId: string): string => `contacts/${contactId}`;

/** The page of the record. */
export const ownerPage = ({ entity, recordId }: ContactOwner): string => `/${entity}s/${recordId}`;
