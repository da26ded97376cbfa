import { addDays, type Day, isDay } from './day.ts';
import type { Problem } from './refusal.ts';

/** Part 2 §9, K073: the next follow-up is proposed this many days after today. */
const NEXT_FOLLOW_UP_DAYS = 30;

/** Part 2 §5, M169 and M170. */
export const followUpTexts = {
  notesMissing: 'Notes must not be null.',
  dayInvalid: 'Next Follow up date is invalid.',
} as const;

export interface RecordedFollowUp {
  readonly notes: string;
  readonly nextFollowUp: string;
}

export const proposedFollowUp = (today: Day): Day => addDays(today, NEXT_FOLLOW_UP_DAYS);

/** Runs in the dialog and on the server. `today` is the day at the business. */
export function recordedFollowUpProblems({ notes, nextFollowUp }: RecordedFollowUp, today: Day): Problem[] {
  const isPossible = isDay(nextFollowUp) && nextFollowUp >= today;
  return [
    ...(notes.trim() ? [] : [{ field: 'notes', message: followUpTexts.notesMissing }]),
    ...(isPossible ? [] : [{ field: 'nextFollowUp', message: followUpTexts.dayInvalid }]),
  ];
}
