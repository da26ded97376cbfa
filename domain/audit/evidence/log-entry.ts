import { canonicalJson } from './canonical-json.ts';

/** An event as the log stores it. Its place is that of its entry in the tree, so the position is not part of it. */
export interface StoredEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  /** Sealed where it is personal. */
  readonly data: object;
  readonly actor: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly origin?: string;
  readonly occurredAt: string;
  readonly recordedAt: string;
}

/** The entry of an event in the tree of the log: one line of canonical JSON, the same on every store. */
export function logEntry(event: StoredEvent): string {
  const { stream, revision, id, type, schemaVersion, data, actor } = event;
  const { commandId, correlationId, causationId, origin, occurredAt, recordedAt } = event;
  return canonicalJson({
    stream,
    revision: String(revision),
    id,
    type,
    schemaVersion,
    data,
    actor,
    commandId,
    correlationId,
    causationId,
    origin,
    occurredAt,
    recordedAt,
  });
}

/** The entry of a stream in the second tree, which shows where each stream ends. */
export const streamEntry = (stream: string, revision: bigint): string =>
  canonicalJson({ stream, revision: String(revision) });
