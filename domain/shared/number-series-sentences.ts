import type { NumberSeriesEvent } from './number-series.ts';
import type { Sentences } from './sentences.ts';

export const numberSeriesSentences: Sentences<NumberSeriesEvent> = {
  NumbersTaken: ({ series, first, last }) => `The ${series} numbers from ${first} to ${last} were reserved.`,
};
