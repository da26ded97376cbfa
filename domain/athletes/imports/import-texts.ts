import { MOST_ROWS } from './table.ts';

/**
 * Texts about imports. A reason for refusing a row never quotes the row, because reasons are kept for good.
 */
export const importTexts = {
  // The file
  noRows: 'The file has no rows of data below its headings.',
  tooManyRows: `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Please split it.`,
  notText: 'This is not a text file. In your spreadsheet, choose “Save as” and CSV, then upload that file.',
  openQuote: (row: number) => `The file cannot be read: a quotation mark in row ${row} is never closed.`,
  unreadable: (row: number) => `The file cannot be read from row ${row} on.`,

  // The choices
  chooseNames: 'Please choose the columns for the first and last name, or for the full name.',
  unknownColumn: 'The columns belong to a different file.',
  chooseLeadType: 'Please select a lead type.',

  // The import
  exists: 'This import already exists.',
  unknown: 'This import does not exist.',
  stillRunning: 'This import has not finished yet.',
  familyKept: 'Another athlete of the family is kept.',
  undoneAlready: 'This import was already undone.',

  // A row
  uneven: (cells: number, headings: number) =>
    `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, but there are ${headings} headings.`,
  missing: (label: string) => `${label} is missing.`,
  tooLong: (label: string, longest: number) =>
    `${label} is longer than ${longest.toLocaleString('en-US')} characters.`,
  unwritable: (label: string) => `${label} has a character that cannot be stored.`,
  notADate: (label: string) => `${label} is not a date like MM/DD/YYYY.`,
  noSuchDate: (label: string) => `${label} is a date that does not exist.`,
  notBornYet: (label: string) => `${label} is in the future.`,
  notAnEmail: (label: string) => `${label} is not an email address.`,
  notAPhone: (label: string) => `${label} is not a phone number.`,
  notMoney: (label: string) => `${label} is not an amount like $1,234.50.`,
  tooMuch: (label: string) => `${label} is too large.`,
  differentBalances:
    'Rows of this family have different balances. Mend the file, or choose that each athlete has a balance.',
  noneOf: (label: string, choices: readonly string[]) => `${label} must be one of ${choices.join(', ')}.`,
  noLeadType: 'There is no lead type with this name.',
  noGroup: 'There is no active training group with this name.',
  severalGroups: 'There are several active training groups with this name.',
  noPackage: 'There is no active package with this name.',
  severalPackages: 'There are several active packages with this name.',
  twiceInFile: (row: number) => `Row ${row} has the same name and birthdate.`,
  likelyTwiceInFile: (row: number) => `Row ${row} is likely the same athlete.`,
  likelyThere: 'This athlete likely exists already.',
  skipped: 'Skipped in the preview.',
  thereAlready: 'An athlete with this name and birthdate already exists.',
  changedMeanwhile: 'The records were changed while this row was being imported.',
} as const;
