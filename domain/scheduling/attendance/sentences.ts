import { momentWords } from '../../shared/moment-words.ts';
import type { Sentences } from '../../shared/sentences.ts';
import type { AttendanceEvent } from './events.ts';
import { markLabels } from './marks.ts';

/** The moment is when the mark was made: marks made without a network are recorded later. */
export const attendanceSentences: Sentences<AttendanceEvent> = {
  AttendanceMarked: ({ athleteId, mark, madeAt, timezone }, names) =>
    `${names(athleteId, 'An athlete')} was marked ${markLabels[mark].toLowerCase()} at ${momentWords(timezone, madeAt)}.`,
  AttendanceCleared: ({ athleteId, madeAt, timezone }, names) =>
    `The attendance mark of ${names(athleteId, 'an athlete')} was taken back at ${momentWords(timezone, madeAt)}.`,
};
