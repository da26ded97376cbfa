export const consentTexts = {
  givenByMissing: 'Please enter who gave the consent.',
  evidenceMissing: 'Please enter how the consent was given.',
  noParentalConsent: 'No parental consent is recorded.',
  parentalConsentSaved: 'Parental consent recorded',
  parentalConsentWithdrawn: 'Parental consent withdrawn',
  suppressed: 'Nothing is sent to the address anymore.',
  suppressionLifted: 'The address can be written to again.',
  unknown: {
    contact: 'This contact does not exist.',
    user: 'This user does not exist.',
    athlete: 'This athlete does not exist.',
  },
  // The page behind the link, for the recipient of an email
  pageTitle: 'Unsubscribe',
  doneTitle: 'Unsubscribed',
  question: (kind: string, business: string) => `Stop emails of the kind “${kind}” from ${business}?`,
  what: 'This applies to this kind of email only. Emails about signing in and receipts are still sent.',
  button: 'Unsubscribe',
  done: (kind: string, business: string) =>
    `You are unsubscribed. ${business} will not send you emails of the kind “${kind}” anymore.`,
  notOptional: 'This email is not part of a mailing that you can unsubscribe from.',
  dead: 'This link is no longer valid. If you still get emails that you do not want, please reply to one of them.',
  whyOptional: (kind: string, business: string) => `You get emails of the kind “${kind}” from ${business}.`,
  preferences: 'Choose which emails you receive',
  tooMany: 'Too many requests. Please try again in a minute.',
} as const;
