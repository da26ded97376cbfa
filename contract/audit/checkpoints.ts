import { z } from 'zod';
import { id, instant } from '../shared/fields.ts';

/** A signed checkpoint of the log. */
const checkpointView = z.object({
  id,
  size: z.int().describe('Number of events that the log had.'),
  note: z.string().describe('The signed note (C2SP tlog-checkpoint), to be kept outside.'),
  issued_at: instant,
  issued_by: z.string().describe('Empty for the nightly ones.'),
});

export const checkpointsView = z
  .object({
    public_key: z.string().describe('As tools for signed notes take it: `name+id+key`.'),
    fingerprint: z.string().describe('SHA-256 of the key, hexadecimal.'),
    checkpoints: z.array(checkpointView),
  })
  .meta({ id: 'CheckpointsView' });
export type CheckpointsView = z.output<typeof checkpointsView>;

export const issuedCheckpointView = z
  .object({ id, size: z.int().describe('Number of events that the log had.') })
  .meta({ id: 'IssuedCheckpointView' });
