import {
  type CheckpointsState,
  checkpointsDecider,
  type IssueCheckpoint,
} from '../../../domain/audit/evidence/checkpoint.ts';
import { checkpointIn, checkpointText, noteOf } from '../../../domain/audit/evidence/checkpoint-note.ts';
import { checkpointTexts } from '../../../domain/audit/evidence/checkpoint-texts.ts';
import type { CheckpointEvent } from '../../../domain/audit/evidence/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { EventStore } from '../../../event-store/event-store.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../../runtime/handle.ts';
import type { CheckpointKey, CheckpointSigner } from './checkpoint-key.ts';
import { type LogTrees, logTrees } from './log-trees.ts';

/** Stream `checkpoints-log`. */
const checkpointsAggregate: Aggregate<CheckpointsState, IssueCheckpoint, CheckpointEvent> = {
  category: 'checkpoints',
  decider: checkpointsDecider,
};
const LOG = 'log';

export interface IssuedCheckpoint {
  readonly id: string;
  /** Number of events. */
  readonly size: number;
  readonly note: string;
  /** UTC. */
  readonly issuedAt: string;
  readonly actor: string;
}

/** Every checkpoint of the log, the newest first. */
export async function issuedCheckpoints(log: EventLog): Promise<IssuedCheckpoint[]> {
  const events = await log.load<CheckpointEvent>(`${checkpointsAggregate.category}-${LOG}`);
  return events
    .map(({ data: { checkpointId, size, note }, recordedAt, actor }) => {
      return { id: checkpointId, size, note, issuedAt: recordedAt, actor };
    })
    .toReversed();
}

/** The log was altered outside of the product. The message says what is wrong. */
export class LogRewritten extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogRewritten';
  }
}

interface Deps {
  readonly log: EventLog;
  readonly signer: CheckpointSigner;
}

/**
 * Reads the whole log, compares it with every checkpoint before, and signs a new one.
 * @throws LogRewritten if it does not begin with the events of an earlier checkpoint; then none is issued.
 */
export async function issueCheckpoint(
  { log, signer }: Deps,
  context: CommandContext,
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly size: number; readonly done: Done }> {
  const issued = await issuedCheckpoints(log);
  const { now, earlier } = await logTrees(
    log.store,
    issued.map(({ size }) => size),
    signal,
  );
  const origin = await originOf(log.store);
  for (const { note, issuedAt } of issued)
    demandBegins({ origin, note, issuedAt, key: signer }, earlier, now);
  const text = checkpointText({ origin, ...now });
  const checkpointId = derivedId(context.commandId, 'checkpoint');
  const command = { checkpointId, note: noteOf(text, [signer.sign(text)]) };
  const done = await handle(log, checkpointsAggregate, LOG, command, context);
  // A repetition answers with the checkpoint of the first time.
  const own = (await issuedCheckpoints(log)).find(({ id }) => id === checkpointId);
  return { id: checkpointId, size: own?.size ?? now.size, done };
}

/**
 * Compares the log with a checkpoint that was kept elsewhere.
 * @returns The number of events that are as they were.
 * @throws LogRewritten with what is wrong.
 */
export async function checkAgainst(
  store: EventStore,
  { note, key }: { readonly note: string; readonly key: CheckpointKey },
  signal: AbortSignal,
): Promise<number> {
  const checkpoint = checkpointIn(note);
  if (!checkpoint) throw new LogRewritten(checkpointTexts.noCheckpoint);
  const { now, earlier } = await logTrees(store, [checkpoint.size], signal);
  const origin = await originOf(store);
  demandBegins({ origin, note, issuedAt: undefined, key }, earlier, now);
  return checkpoint.size;
}

/** The name of the log in its checkpoints. */
const originOf = async (store: Pick<EventStore, 'storeId'>) => `blueline/${await store.storeId()}`;

interface Compared {
  readonly origin: string;
  readonly note: string;
  /** UTC; undefined for a checkpoint from outside. */
  readonly issuedAt: string | undefined;
  readonly key: CheckpointKey;
}

function demandBegins(
  { origin, note, issuedAt, key }: Compared,
  earlier: ReadonlyMap<number, LogTrees>,
  now: LogTrees,
): void {
  const checkpoint = checkpointIn(note);
  if (!checkpoint) throw new LogRewritten(checkpointTexts.noCheckpoint);
  if (checkpoint.origin !== origin) throw new LogRewritten(checkpointTexts.wrongLog);
  if (!key.isSigned(checkpoint.text, checkpoint.signatures)) throw new LogRewritten(checkpointTexts.wrongKey);
  const trees = checkpoint.size === now.size ? now : earlier.get(checkpoint.size);
  if (!trees) throw new LogRewritten(checkpointTexts.shorter(checkpoint.size, now.size));
  const when = issuedAt ?? 'this file';
  if (trees.root !== checkpoint.root) throw new LogRewritten(checkpointTexts.rewritten(trees.size, when));
  const { count, root } = trees.streams;
  if (root !== checkpoint.streams.root || count !== checkpoint.streams.count) {
    throw new LogRewritten(checkpointTexts.streamsRewritten(when));
  }
}
