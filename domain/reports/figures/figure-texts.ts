/** What the drawer of a figure says. */
export const figureTexts = {
  title: 'What it is made of',
  facts: 'What it is made of',
  none: 'Nothing. The figure is zero because no record counts.',
  compareWith: 'Compare with',
  yesterday: 'Yesterday',
  lastMonth: 'End of last month',
  chosenDay: 'A chosen day',
  endOf: 'End of day',
  notPast: 'Choose a day before today.',
  same: 'Nothing that it is made of has changed since then.',
  added: 'Came in',
  removed: 'Went out',
  changed: 'Changed',
  total: 'Total',
  difference: 'Difference',
  history: 'Show in history',
  /** `Why $1,260?` */
  why: (shown: string): string => `Why ${shown}?`,
  /** `180 more, smaller ones` */
  left: (count: number): string => `${count.toLocaleString('en-US')} more, smaller ones`,
} as const;
