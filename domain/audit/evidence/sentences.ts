import type { Sentences } from '../../shared/sentences.ts';
import type { CheckpointEvent } from './events.ts';

export const checkpointSentences: Sentences<CheckpointEvent> = {
  CheckpointIssued: ({ size }) =>
    `A checkpoint of the log with ${size.toLocaleString('en-US')} events was issued.`,
};
