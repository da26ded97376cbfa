/** Texts about custom buttons; all are ours. */
export const templateButtonTexts = {
  enterText: 'Please enter the button text.',
  validUrl: 'Please enter a valid URL.',
  validColor: 'Please choose a valid color.',
  sameId: 'Two rows are for the same button.',
} as const;
