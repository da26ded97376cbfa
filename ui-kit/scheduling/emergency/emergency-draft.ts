import type { EmergencyDetailsBody } from '../../../contract/scheduling/emergency.ts';
import { emptyContact } from '../../../domain/scheduling/emergency/emergency-details.ts';

/** What is typed into the form. */
export const draftOf = (details: EmergencyDetailsBody | null): EmergencyDetailsBody =>
  details && details.contacts.length > 0
    ? details
    : {
        contacts: [{ ...emptyContact }],
        allergies: details?.allergies ?? '',
        medication: details?.medication ?? '',
        notes: details?.notes ?? '',
      };
