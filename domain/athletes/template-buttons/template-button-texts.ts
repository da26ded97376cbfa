/** What people are told about custom buttons. Ours. */
export const templateButtonTexts = {
  enterText: 'Please enter a text.',
  validUrl: 'Please enter a valid URL.',
  validColor: 'Please choose a valid color.',
  sameId: 'Two rows are about the same button.',
} as const;
