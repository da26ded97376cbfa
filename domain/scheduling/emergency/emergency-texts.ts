/** Texts about emergency details. */
export const emergencyTexts = {
  off: 'Emergency details are turned off.',
  notYours:
    'Trainers see emergency details from 24 hours before to 24 hours after the start of a session that they lead with this athlete.',
  onlyFamily: 'Only the family or an admin can change emergency details.',
  none: 'There are no emergency details.',
  athleteUnknown: 'This athlete does not exist.',
  contactMissing: 'Please enter at least one person to call.',
  nameMissing: 'Please enter a name.',
  phoneMissing: 'Please enter a phone number with at least 7 digits.',
  tooManyContacts: 'Please enter at most 3 people to call.',
  turnOffFirst: 'Turn emergency details off before you delete all of them.',
} as const;
