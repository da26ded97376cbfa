/** Texts about attendance. The specification has none. */
export const attendanceTexts = {
  deleted: 'This session was deleted, so its attendance can no longer be marked.',
  early: 'Attendance can be marked from the day of the session on.',
  notInSession: 'This athlete has no place in this session.',
  counted: 'Of the sessions in which attendance was marked. Late counts as attended.',
  noMarks: 'Choose at least one athlete.',
  /** The difference from an omission, where staff choose it. */
  excusedKeepsNothing:
    'Excused is a note about the absence. It does not return the credit: only an omission before the cutoff does.',
} as const;
