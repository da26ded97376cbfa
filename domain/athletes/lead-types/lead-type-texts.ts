/** What people are told about the list of lead types; a name is refused in the specification's words, the rest is ours. */
export const leadTypeTexts = {
  validName: 'Please enter a valid name.',
  sameName: 'Another lead type has this name.',
  sameId: 'Two rows are about the same lead type.',
  validColor: 'Please choose a valid color.',
  keepsDefault: 'The default lead type can not be removed.',
  hasAthletes: (name: string) => `Athletes are of the lead type ${name}. Give them another one first.`,
} as const;
