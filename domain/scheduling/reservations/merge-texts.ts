/** Why the merge of two users cannot be undone. `kept` names the user. */
export const bookedSinceMerge = (kept: string, athlete: string): string =>
  `${kept} booked or omitted sessions of ${athlete || 'a deleted athlete'} after the merge.`;
