import { formatDay } from '../shared/day.ts';

/** Sentences about emails in a merge of athletes. They are ours. `kept`: the athlete who stays. */
export const mergeAthleteTexts = {
  consentEnds: (kept: string) =>
    `The consent of a parent to emails to ${kept} ends, because it was withdrawn on the other record.`,
  writtenSince: (name: string, subject: string, kept: string, day: string) =>
    `Since the merge, ${name || 'a contact'} got the email "${subject}" about ${kept} on ${formatDay(day)}. It cannot be taken back.`,
} as const;
