import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

/** Stream `checkpoints-log`. */
export const checkpointEvents = [
  defineEvent('CheckpointIssued', {
    checkpointId: z.uuid(),
    /** Number of events that the log had. */
    size: z.int(),
    /** The signed note, which anybody can keep (`checkpoint-note.ts`). */
    note: z.string(),
  }),
] as const;

export type CheckpointEvent = EventOf<(typeof checkpointEvents)[number]>;
