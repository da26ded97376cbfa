export const printTexts = {
  preparing: 'Getting the list ready…',
  noWindow: 'The browser blocked the print window. Allow pop-ups for this site and try again.',
  tooLong: 'This list is too long to print. Choose fewer columns or athletes.',
} as const;
