import { whenWords } from '../time-words.ts';
import type { ReservedSession } from './events.ts';

const MOST_NAMED = 5;

/** A list in a sentence, of which only the first ones are named. */
const named = (words: readonly string[]): string => {
  const more = words.length - MOST_NAMED;
  return more > 0 ? `${words.slice(0, MOST_NAMED).join(', ')} and ${more} more` : words.join(', ');
};

const whens = (sessions: readonly ReservedSession[]) => named(sessions.map(whenWords));

/** Sentences about the sessions of athletes in a merge. They are ours. `kept`: the athlete who stays. */
export const mergeAthleteTexts = {
  enrolled: (kept: string, groups: readonly string[]) =>
    `${kept} gets the enrollment in ${named(groups)}, and the upcoming sessions that come with it.`,
  leaves: (groups: readonly string[]) =>
    `Both are in ${named(groups)}. The enrollment of the merged record ends, and its seats are released.`,
  reserved: (sessions: readonly ReservedSession[]) =>
    `The record to be merged has upcoming sessions: ${whens(sessions)}. Please release them first, and reserve them for the athlete who stays.`,
  waiting: (days: readonly string[]) =>
    `The record to be merged is on a waitlist: ${named(days)}. Please leave it first.`,
  hasEmergencyDetails:
    'The record to be merged has emergency details. Please enter them for the athlete who stays, delete them from the other record, and try again. Or keep the other record.',
  past: (count: number, kept: string) =>
    count === 1
      ? `One past session stays on the merged record, which can be opened from ${kept}.`
      : `${count} past sessions stay on the merged record, which can be opened from ${kept}.`,
  signed: (count: number, kept: string) =>
    count === 1
      ? `One signed waiver stays on the merged record. ${kept} needs a signature of its own.`
      : `${count} signed waivers stay on the merged record. ${kept} needs signatures of its own.`,
  reservedSince: (kept: string, sessions: readonly ReservedSession[]) =>
    `Since the merge, sessions were reserved for ${kept}: ${whens(sessions)}. Please release them first; past sessions cannot be parted.`,
  enrolledSince: (kept: string, groups: readonly string[]) =>
    `Since the merge, ${kept} was enrolled: ${named(groups)}. Please end the enrollment first.`,
  usedSince: (kept: string, groups: readonly string[]) =>
    `Since the merge, the enrollment of ${kept} was used or changed: ${named(groups)}. It cannot be parted.`,
} as const;
