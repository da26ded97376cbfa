import type { PersonEntity } from '../../../../domain/athletes/person-entity.ts';
/** The athlete or trainer that the contacts belong to. */
export interface ContactOwner {
  readonly entity: PersonEntity;
  readonly recordId: string;
}

/** API path of the contacts of a record. */
export const contactsPath = ({ entity, recordId }: ContactOwner): string =>
  `${entity}s/${encodeURIComponent(recordId)}/contacts`;

/** API path of the link between a contact and a record. */
export const contactLinkPath = (owner: ContactOwner, contactId: string): string =>
  `${contactsPath(owner)}/${contactId}/link`;

/** API path of a contact, whichever record it belongs to. */
export const contactPath = (contactId: string): string => `contacts/${contactId}`;

/** The address of the record's page. */
export const ownerPage = ({ entity, recordId }: ContactOwner): string => `/${entity}s/${recordId}`;
