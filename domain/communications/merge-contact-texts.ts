import { formatDay } from '../shared/day.ts';

/** Texts about emails in the merge of two contacts. */
export const mergeContactTexts = {
  statements:
    'Choices about emails that were made for either of them are kept, with the address they were made for.',
  writtenSince: (name: string, subject: string, day: string) =>
    `Since the merge, ${name || 'the contact'} got the email “${subject}” on ${formatDay(day)}, because of the merge. It cannot be taken back.`,
  statedSince: 'Since the merge, a choice about emails was made. It cannot be told whose it is.',
} as const;
