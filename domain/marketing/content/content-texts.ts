/** Texts about content where the specification gives none. */
export const contentTexts = {
  unknown: 'This content does not exist.',
  noPicture: 'Please select a PNG, JPEG, WebP or GIF picture.',
  noFile: 'This file does not exist.',
  confirmDelete:
    'Families will no longer see it, and its files will be deleted permanently. This cannot be undone.',
} as const;
