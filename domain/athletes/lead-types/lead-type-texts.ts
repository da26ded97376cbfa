/** Texts about the list of lead types. The refusal of a name is the specification's; the rest is ours. */
export const leadTypeTexts = {
  validName: 'Please enter a valid name.',
  sameName: 'Another lead type has this name.',
  sameId: 'Two rows are for the same lead type.',
  validColor: 'Please choose a valid color.',
  keepsDefault: 'The default lead type cannot be removed.',
  hasAthletes: (name: string) => `Some athletes have the lead type ${name}. Change their lead type first.`,
} as const;
