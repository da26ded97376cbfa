/** Texts about cards on file, word for word (part 2 §8, §9). The last group is ours. */
export const cardTexts = {
  notSaved: 'Saving Payment Method Failed:',
  /** Families add cards and pay with them; only staff manage existing cards (resolution Q067). */
  notReleased: 'Billing account features not yet released.',

  // Ours
  unknown: 'This card does not exist.',
  exists: 'This card is already being saved.',
  unknownOutcome:
    'The card processor has not responded. Please wait a few minutes and check whether the card was saved before you add it again.',
  neverArrived: 'the card processor never received it',
  userUnknown: 'This user does not exist.',
  noOwner: 'Please select a user of this athlete.',
  noCard: 'No card is selected for autocharge for this athlete.',
  goneAtProcessor: 'The card processor no longer has this card. Please add another one.',
  notAsked: 'The card processor could not be reached. Please try again later.',
  valid: 'This card can be charged.',
} as const;
