export const pastTexts = {
  /** In place of everything that would be recorded while a past moment is shown. */
  readOnly: 'You are looking at the past. Go back to now to make changes.',
} as const;
