/** Texts about the second step of signing in. */
export const secondFactorTexts = {
  /** One text for every failure, so that a guesser does not learn why. */
  wrong: 'The second step was not accepted. Please try again.',
  tooLate: 'This sign-in took too long. Please sign in again.',
  missing: 'Please complete the second step.',
  passwordMissing: 'Please enter your current password.',
  codeMissing: 'Please enter the code.',
  setupTooLate: 'This setup took too long. Please start again.',
  codeWrong:
    'This code is not correct. Check that the clock of your phone is right, and enter the next code.',
  passkeyNotCreated: 'The passkey was not created. Please try again.',
  exists: 'This second factor already exists.',
  tooMany: 'You can have up to 10 second factors. Remove one before you add another.',
  unknown: 'This second factor does not exist.',
  none: 'This user has no second factor.',
  isRequired: 'Admins need a second factor. Add another one before you remove this one.',
  notOwnReset: 'You cannot reset your own second factors. Remove them in your profile.',
} as const;
