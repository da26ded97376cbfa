/** What people are told about passwords, word for word (part 1 §5, §8). */
export const passwordTexts = {
  bothMissing: 'Please enter valid passwords.',
  /** Of Create User. */
  missing: 'Please enter a valid password.',
  noMatch: 'Passwords do not match.',
  currentMissing: 'Please enter your current password.',
  saved: 'Password Saved',
  noAnswer: 'Password not saved: no response data.',
  notSaved: (message: string) => `Password not saved: ${message}`,

  // Ours
  currentWrong: 'Your current password is not correct.',
  advice: 'At least 8 characters, and nothing that others would try first.',
  isFine: 'This password is fine.',
} as const;
