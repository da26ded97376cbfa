import { setImmediate } from 'node:timers/promises';
import { logEntry, streamEntry } from '../../../domain/audit/evidence/log-entry.ts';
import { createGrowingTree } from '../../../domain/audit/evidence/merkle-tree.ts';
import type { EventStore } from '../../../event-store/event-store.ts';
import { sha256 } from './sha256.ts';

/** The two trees of the log at one size. Roots are base64. */
export interface LogTrees {
  /** Number of events. */
  readonly size: number;
  readonly root: string;
  readonly streams: { readonly count: number; readonly root: string };
}

/** Number of events hashed before other work gets a turn; takes a few milliseconds. */
const SLICE = 256;

/**
 * Reads the whole log of either store and builds its trees: as they are now, and as they were at these earlier sizes. Of each event only hashes
 * are kept, and of each stream its name and its last revision.
 */
export async function logTrees(
  store: Pick<EventStore, 'readAll'>,
  sizes: readonly number[],
  signal: AbortSignal,
): Promise<{ readonly now: LogTrees; readonly earlier: ReadonlyMap<number, LogTrees> }> {
  const wanted = new Set(sizes);
  const earlier = new Map<number, LogTrees>();
  const tree = createGrowingTree(sha256);
  const ends = new Map<string, bigint>();
  const trees = (): LogTrees => ({ size: tree.size, root: base64(tree.root()), streams: streamsTree(ends) });
  for await (const { events } of store.readAll({ after: 0n })) {
    for (const event of events) {
      tree.add(Buffer.from(logEntry(event), 'utf8'));
      ends.set(event.stream, event.revision);
      if (wanted.has(tree.size)) earlier.set(tree.size, trees());
      if (tree.size % SLICE === 0) await setImmediate();
    }
    signal.throwIfAborted();
  }
  return { now: trees(), earlier };
}

/** The streams in the order of their names' code units, each with its last revision. */
function streamsTree(ends: ReadonlyMap<string, bigint>): LogTrees['streams'] {
  const tree = createGrowingTree(sha256);
  for (const stream of [...ends.keys()].sort()) {
    tree.add(Buffer.from(streamEntry(stream, ends.get(stream) ?? 0n), 'utf8'));
  }
  return { count: tree.size, root: base64(tree.root()) };
}

const base64 = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');
