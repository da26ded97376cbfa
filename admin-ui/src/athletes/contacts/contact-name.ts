import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { fullName } from '../full-name.ts';

/** An erased contact has no name. */
export const contactName = (contact: ContactView): string =>
  contact.is_erased ? 'Erased contact' : fullName(contact);

/** True if the contact is the athlete or trainer. Then the name is edited on their profile. */
export const isOwnContact = ({ self_record_id }: ContactView): boolean => self_record_id !== null;
