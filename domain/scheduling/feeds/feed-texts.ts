/** What people are told about calendar feeds; the specification shows none of it. */
export const feedTexts = {
  /** The same of one that never was, one that was revoked and one that is somebody else's. */
  unknown: 'This calendar does not exist.',
  userUnknown: 'This user does not exist.',
  athleteUnknown: 'This athlete does not exist.',
  trainerUnknown: 'This trainer does not exist.',
  locationUnknown: 'This location does not exist.',
} as const;
