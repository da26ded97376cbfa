import type { Sentences } from '../../shared/sentences.ts';
import type { AllEmergencyEvent, EmergencyEvent } from './events.ts';

const readers = { admin: 'an admin', trainer: 'a trainer', family: 'the family' } as const;

/** They say that details were changed, never what they say. */
export const emergencySentences: Sentences<EmergencyEvent | AllEmergencyEvent> = {
  EmergencyDetailsSaved: ({ replaces }) =>
    `The emergency details were ${replaces === null ? 'entered' : 'changed'}.`,
  EmergencyDetailsRead: ({ role, sessionId }, names) =>
    sessionId === null
      ? `The emergency details were opened by ${readers[role]}.`
      : `The emergency details were opened by ${readers[role]}, for the session on ${names(sessionId, 'a day')}.`,
  EmergencyDetailsDeleted: () => 'The emergency details were deleted.',
  AllEmergencyDetailsDeleted: () => 'The emergency details of all athletes were deleted.',
};
