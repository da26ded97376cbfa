/** Texts about issued reports. */
export const issuedTexts = {
  unknownReport: 'This report does not exist.',
  unknownIssue: 'This issued report does not exist.',
  issuedBefore: 'This was issued before.',
  parameterWords: 'A report that is issued must not be chosen by words that may name a person.',
  tooLongForExcel: 'A report with more than 20,000 rows can only be saved as CSV.',
  notYet: 'The figures are not up to date yet. Please try again in a moment.',
  noneIssued: 'No report has been issued',
  howToIssue:
    'Reports that are saved, printed or mailed are listed here, and can be opened again as they were.',
} as const;
