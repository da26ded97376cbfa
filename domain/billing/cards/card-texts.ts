/** What people are told about cards on file, word for word (part 2 §8, §9). What is missing there is ours. */
export const cardTexts = {
  notSaved: 'Saving Payment Method Failed:',
  /** Families add cards and pay by them; what is there already staff manage (resolution Q067). */
  notReleased: 'Billing account features not yet released.',

  // Ours
  unknown: 'This card does not exist.',
  exists: 'This card is being saved already.',
  unknownOutcome:
    'The card processor has not answered. Please look in a few minutes whether the card is here, before it is added again.',
  neverArrived: 'the card processor never got it',
  userUnknown: 'This user does not exist.',
  noOwner: 'Please select a user of this athlete.',
  noCard: 'No card is charged for this athlete.',
  goneAtProcessor: 'The card processor does not have this card any more. Please add another one.',
  notAsked: 'The card processor could not be asked. Please try again later.',
  valid: 'This card can be charged.',
} as const;
