/** How a report leaves the product. */
export const issueFormats = ['csv', 'xlsx', 'print', 'mail'] as const;
export type IssueFormat = (typeof issueFormats)[number];

/** In sentences: `was saved as CSV`. */
export const issuedAs: Readonly<Record<IssueFormat, string>> = {
  csv: 'saved as CSV',
  xlsx: 'saved for Excel',
  print: 'printed',
  mail: 'mailed',
};
