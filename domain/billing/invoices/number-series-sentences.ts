import type { Sentences } from '../../shared/sentences.ts';
import type { NumberSeriesEvent } from './number-series.ts';

export const numberSeriesSentences: Sentences<NumberSeriesEvent> = {
  NumbersTaken: ({ series, first, last }) => `The ${series} numbers from ${first} to ${last} were reserved.`,
};
