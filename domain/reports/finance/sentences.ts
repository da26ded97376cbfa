import { formatShortDay } from '../../shared/day.ts';
import type { Sentences } from '../../shared/sentences.ts';
import type { BooksCutEvent } from './events.ts';

export const booksCutSentences: Sentences<BooksCutEvent> = {
  BooksCutRead: ({ asOf, basis }) => `The books were read up to ${formatShortDay(asOf)} (${basis}).`,
};
