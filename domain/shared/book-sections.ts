/** The parts of a profit and loss report, in its order. */
export const bookSections = [
  'income',
  'cost-of-goods-sold',
  'expenses',
  'other-income',
  'other-expenses',
] as const;
export type BookSection = (typeof bookSections)[number];

/** What a section does to the net income. */
export const signOf = (section: BookSection): 1 | -1 =>
  section === 'income' || section === 'other-income' ? 1 : -1;
