/** Texts about requests for files. */
export const fileRequestTexts = {
  unknown: 'This request does not exist.',
  exists: 'This request already exists.',
  noAthlete: 'This athlete does not exist.',
  nameEmpty: 'Please say which file you need.',
  nameLong: (most: number) => `Please use at most ${most} characters.`,
  closed: 'This file is no longer needed.',
  alreadyClosed: 'This request is already closed.',
  tooMany: (most: number) => `You can send up to ${most} files for one request.`,
} as const;
