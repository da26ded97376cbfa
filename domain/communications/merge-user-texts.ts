import { type Day, formatDay } from '../shared/day.ts';

/** Why the merge of two users cannot be undone. `kept` names the user. */
export const writtenToUserSince = (kept: string, subject: string, day: Day): string =>
  `Since the merge, ${kept} got the email “${subject}” on ${formatDay(day)}, because of the merge. It cannot be taken back.`;
