/** Texts about saved reports. The first group is word for word from part 2 §5 and §8 (M168, M250, M258, M259); the second one is ours. */
export const configTexts = {
  empty: 'Report config is empty.',
  notSaved: (reason: string) => `Config not saved: ${reason}`,
  format: 'Invalid data format',
  noId: 'No ID parameter.',

  name: 'Please enter a name.',
  wordlessName: 'The name needs at least one letter or digit.',
  longName: 'The name can have at most 100 characters.',
  year: 'The year must be a whole number from 2000 to 2199.',
  unknownEntry: 'Please choose an entry of the list.',
  twice: (name: string) => `${name} is chosen twice.`,
  bothSides: (name: string) => `${name} is in the rows and in the columns. Remove one of them.`,
  wholeAndMembers: (name: string) => `${name} is chosen as a whole and by single members. Keep one of them.`,
  measuresOnBothSides: 'Measures are in the rows and in the columns. Keep them on one side.',
  tooManyEntries: 'Rows and columns can have at most 20 entries each.',

  unknown: 'This report does not exist.',
  exists: 'This report already exists.',
  keyTaken: (name: string, year: number) => `There is a report ${name} of ${year} already.`,
  tooMany: 'There can be at most 200 reports. Delete one that nobody uses.',
  onDashboard: 'This report is on the dashboard. Remove it there first.',
  unknownOnDashboard: 'One of the reports does not exist. Please choose again.',
  twiceOnDashboard: 'A report can be on the dashboard once.',
  unknownSeason: 'This season does not exist.',
} as const;
