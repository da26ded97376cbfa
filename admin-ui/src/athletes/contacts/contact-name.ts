import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { fullName } from '../full-name.ts';

/** Nothing personal is left of who was erased. */
export const contactName = (contact: ContactView): string =>
  contact.is_erased ? 'Erased contact' : fullName(contact);

/** Whether the contact is an athlete or trainer themselves: their name is edited there. */
export const isSomebody = ({ self_record_id }: ContactView): boolean => self_record_id !== null;
