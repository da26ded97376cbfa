import type { MergeEvent, MergeHoldEvent } from '../../../domain/athletes/merges/events.ts';
import { type MergeCommand, type MergeState, mergeDecider } from '../../../domain/athletes/merges/merge.ts';
import {
  type MergeHoldCommand,
  type MergeHoldState,
  mergeHoldDecider,
} from '../../../domain/athletes/merges/merge-hold.ts';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Aggregate, fold } from '../../runtime/handle.ts';
import type { MergePart } from '../../shared/merge-part.ts';

export const mergeAggregate: Aggregate<MergeState, MergeCommand, MergeEvent> = {
  category: 'merge',
  decider: mergeDecider,
};

export const mergeHold: Aggregate<MergeHoldState, MergeHoldCommand, MergeHoldEvent> = {
  category: 'mergeHold',
  decider: mergeHoldDecider,
};

export interface MergeDeps {
  readonly log: EventLog;
  /** The parts of all areas, in the order in which they are carried out. */
  readonly parts: () => readonly MergePart[];
  /** The current name of a record; undefined if there is none, or its personal data was erased. */
  readonly nameOf: (kind: MergePair['kind'], id: string) => Promise<string | undefined>;
}

/** What has happened to a merge, with its events. */
export interface LoadedMerge {
  readonly state: MergeState;
  readonly history: readonly Recorded<MergeEvent>[];
}

export async function loadMerge(log: EventLog, mergeId: string): Promise<LoadedMerge> {
  const history = await log.load<MergeEvent>(`${mergeAggregate.category}-${mergeId}`);
  return { state: fold(mergeDecider, history), history };
}

/**
 * The context of a part, the same in every attempt but for the time: what it did is found by the ids of its commands.
 * `actor` is the admin who asked for it.
 */
export const partContext = (
  context: CommandContext,
  { mergeId, actor }: { readonly mergeId: string; readonly actor: string },
  name: 'apply' | 'undo',
  part: string,
): CommandContext => {
  const commandId = derivedId(mergeId, `${name} ${part}`);
  const { expectedRevision: _, origin: __, ...rest } = context;
  return { ...rest, actor, commandId };
};

/** The context that a part was carried out with. */
export function appliedContext({ history }: LoadedMerge, mergeId: string, part: string): CommandContext {
  const [started] = history;
  if (!started) throw new Error(`The merge ${mergeId} was never started`);
  const recorded = history.find(({ type, data }) => type === 'MergePartApplied' && data.part === part);
  const { actor, correlationId, causationId, occurredAt } = started;
  const context = {
    actor,
    commandId: '',
    correlationId,
    causationId,
    now: recorded?.occurredAt ?? occurredAt,
  };
  return partContext(context, { mergeId, actor }, 'apply', part);
}
