import { MOST_ROWS } from './table.ts';

/** What people are told about imports. What a row is refused for says nothing of what stands in it: it is kept for ever. */
export const importTexts = {
  // Of the file
  noRows: 'The file has no rows with data below its headings.',
  tooManyRows: `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Please split it.`,
  notText: 'This is not a text file. In a spreadsheet choose “Save as” and CSV, then take that file.',
  openQuote: (row: number) => `The file can not be read: a quotation mark in row ${row} is never closed.`,
  unreadable: (row: number) => `The file can not be read from row ${row} on.`,

  // Of the choices
  chooseNames: 'Please choose the columns of the first and the last name.',
  unknownColumn: 'The columns are those of another file.',
  chooseLeadType: 'Please select a lead type.',

  // Of an import
  exists: 'This import exists already.',
  unknown: 'This import does not exist.',
  stillRunning: 'This import has not ended yet.',
  undoneAlready: 'This import was undone already.',

  // Of a row
  uneven: (cells: number, headings: number) =>
    `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the headings have ${headings}.`,
  missing: (label: string) => `${label} is missing.`,
  tooLong: (label: string, longest: number) =>
    `${label} is longer than ${longest.toLocaleString('en-US')} letters.`,
  unwritable: (label: string) => `${label} has a character that can not be kept.`,
  notADate: (label: string) => `${label} is not a date like MM/DD/YYYY.`,
  noSuchDate: (label: string) => `${label} is a date that does not exist.`,
  notBornYet: (label: string) => `${label} is in the future.`,
  notAnEmail: (label: string) => `${label} is not an e-mail address.`,
  notAPhone: (label: string) => `${label} is not a telephone number.`,
  noneOf: (label: string, choices: readonly string[]) => `${label} is none of ${choices.join(', ')}.`,
  noLeadType: 'There is no lead type of this name.',
  twiceInFile: (row: number) => `The same name and birthdate stand in row ${row}.`,
  thereAlready: 'An athlete of this name and birthdate is there already.',
  changedMeanwhile: 'The records were changed while the row was being taken.',
} as const;
