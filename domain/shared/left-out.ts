/**
 * Why a person of the audience gets no message. Decided when recipients are frozen, shown before sending, and decided again at the handover
 * (research on communications, A7, A8, A11; part 2 §3).
 */
export const leftOutReasons = [
  'left-out-by-staff',
  'no-address',
  'inactive',
  'erased',
  'do-not-contact',
  'not-included',
  'opted-out',
  'suppressed',
  'minor-no-news',
  'minor-no-consent',
  'duplicate',
  'field-empty',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

/** In words, for lists and time lines. */
export const leftOutTexts: Readonly<Record<LeftOutReason, string>> = {
  'left-out-by-staff': 'Left out by staff.',
  'no-address': 'There is no email address.',
  inactive: 'This contact is inactive.',
  erased: 'The personal data was erased.',
  'do-not-contact': 'This contact is marked “Do not contact”.',
  'not-included': 'This contact is not included in communications.',
  'opted-out': 'This person opted out of this kind of message.',
  suppressed: 'This address is suppressed: it bounced, its owner complained, or staff asked for it.',
  'minor-no-news': 'News and offers are not sent to athletes under 18 or without a birthdate.',
  'minor-no-consent': 'Emails to athletes under 13 or without a birthdate need a recorded parental consent.',
  duplicate: 'Another recipient has the same address and gets the message.',
  'field-empty': 'A merge field without a default is empty for this person.',
};

export const isLeftOutReason = (reason: string): reason is LeftOutReason =>
  Object.hasOwn(leftOutTexts, reason);
