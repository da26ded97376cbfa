/** Texts about waivers. */
export const waiverTexts = {
  unknown: 'This waiver does not exist.',
  exists: 'This waiver already exists.',
  nameEmpty: 'Please name the waiver.',
  textEmpty: 'Please write the text of the waiver.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  groupUnknown: 'This training group does not exist.',
  sameText: 'This is the text of the current version.',
  inactive: 'This waiver is no longer signed.',
  outdated: 'The text of this waiver has changed. Please read the new version.',
  alreadySigned: 'This waiver is already signed.',
  notNeeded: 'This athlete does not need this waiver.',
  typeName: 'Please type your first and last name.',
  confirm: 'Please confirm that you agree.',
  signatureUnknown: 'This signature does not exist.',
  alreadyRevoked: 'This signature was already revoked.',
  reasonEmpty: 'Please say why the signature is revoked.',
  remindedToday: 'A reminder was sent less than a day ago.',
  nobody: 'The signer or the athlete no longer exists.',
  nobodyToRemind: 'No parent of this athlete can sign in to the portal.',
  onlyParents:
    'Only a parent can sign this waiver. Please sign in with a parent’s account, or ask us to change the role of your account.',
  minor: 'An athlete under 18 cannot sign. Please ask a parent to sign with their own account.',
  ageUnknown:
    'We do not know the athlete’s birthdate, so a parent has to sign. Please sign in with a parent’s account.',
} as const;
