import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { checkpointIn } from './checkpoint-note.ts';
import { checkpointTexts } from './checkpoint-texts.ts';
import type { CheckpointEvent } from './events.ts';

/** Number of events at the newest checkpoint; 0 before the first. */
export type CheckpointsState = number;

/** `note`: the signed note (`noteOf`). */
export interface IssueCheckpoint {
  readonly checkpointId: string;
  readonly note: string;
}

/** Checkpoints only grow: a log that has become shorter gets none. */
export const checkpointsDecider: Decider<CheckpointsState, IssueCheckpoint, CheckpointEvent> = {
  initial: () => 0,
  evolve: (_, { data }) => data.size,
  decide({ checkpointId, note }, before) {
    const checkpoint = checkpointIn(note);
    if (!checkpoint) throw new Refusal('checkpoint.none', checkpointTexts.noCheckpoint);
    const { size } = checkpoint;
    if (size < before) throw new Refusal('checkpoint.shorter', checkpointTexts.shorter(before, size));
    return [{ type: 'CheckpointIssued', data: { checkpointId, size, note } }];
  },
};
