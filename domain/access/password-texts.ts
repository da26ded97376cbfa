/** Texts about passwords, word for word (part 1 §5, §8). */
export const passwordTexts = {
  bothMissing: 'Please enter valid passwords.',
  /** For Create User. */
  missing: 'Please enter a valid password.',
  noMatch: 'Passwords do not match.',
  currentMissing: 'Please enter your current password.',
  saved: 'Password Saved',
  noAnswer: 'Password not saved: no response data.',
  notSaved: (message: string) => `Password not saved: ${message}`,

  // Ours
  currentWrong: 'Your current password is not correct.',
  advice: (shortest: number) => `Use at least ${shortest} characters, and avoid common passwords.`,
  weak: 'Your password does not meet our current requirements. Please choose a new one.',
  isFine: 'This password meets the requirements.',
} as const;
