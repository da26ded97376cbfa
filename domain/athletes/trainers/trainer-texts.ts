/** Texts about trainers; the specification gives none. */
export const trainerTexts = {
  unknown: 'This trainer does not exist.',
  exists: 'This trainer already exists.',
  erased: 'The personal data of this trainer was erased.',
  chooseLevel: 'Please select a trainer level.',
  confirmDelete: 'Are you sure you want to delete this trainer record? This cannot be undone.',
} as const;
