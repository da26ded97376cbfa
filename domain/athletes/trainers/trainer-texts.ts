/** What people are told about trainers; the specification shows none of it. */
export const trainerTexts = {
  unknown: 'This trainer does not exist.',
  exists: 'This trainer exists already.',
  erased: 'The personal data of this trainer was erased.',
  chooseLevel: 'Please select a trainer level.',
  confirmDelete: 'Are you sure you want to delete this trainer record? This can not be undone.',
} as const;
