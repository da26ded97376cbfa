import {
  type AllStreamResolvedEvent,
  type EventData,
  jsonEvent,
  type Position,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { type Append, type JsonObject, type RecordedEvent, StoreFault } from '../event-store.ts';

/**
 * The format of our events in EventStoreDB. `$correlationId` and `$causationId` are the server's own names, so that its user interface and its
 * by-correlation projection work. `attempt` is new for every call of `append`: the server does not say whether it recorded events or
 * recognized them, but the attempt found in the log does.
 */
interface Metadata {
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly actor: string;
  readonly commandId: string;
  readonly origin?: string;
  readonly occurredAt: string;
  readonly schemaVersion: number;
  readonly attempt: string;
}

export function toEventData({ events, context }: Append, attempt: string): EventData[] {
  return events.map(({ id, type, schemaVersion, data }) => {
    const metadata: Metadata = {
      $correlationId: context.correlationId,
      $causationId: context.causationId,
      actor: context.actor,
      commandId: context.commandId,
      ...(context.origin && { origin: context.origin }),
      occurredAt: context.occurredAt,
      schemaVersion,
      attempt,
    };
    return jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } });
  });
}

/**
 * Converts an event of this log; undefined for others. Events of the server, links, and events of other applications have none of our
 * metadata and are not part of this log.
 */
export function toRecorded(resolved: AllStreamResolvedEvent | ResolvedEvent): RecordedEvent | undefined {
  const { event } = resolved;
  if (event === undefined || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined;
  const { data, metadata } = event;
  if (!isMetadata(metadata) || !isObject(data)) return undefined;
  return {
    id: event.id,
    type: event.type,
    schemaVersion: metadata.schemaVersion,
    data,
    stream: event.streamId,
    revision: event.revision,
    position: positionOf(resolved),
    // The server's clock is finer, but its client answers milliseconds.
    recordedAt: event.created.toISOString().replace('Z', '000Z'),
    actor: metadata.actor,
    commandId: metadata.commandId,
    correlationId: metadata.$correlationId,
    causationId: metadata.$causationId,
    ...(metadata.origin && { origin: metadata.origin }),
    occurredAt: metadata.occurredAt,
  };
}

/** The call of `append` that recorded the event. */
export function attemptOf({ event }: ResolvedEvent): string | undefined {
  return isMetadata(event?.metadata) ? event.metadata.attempt : undefined;
}

/**
 * The commit position alone is the position of an event: the prepare position differs only for explicit transactions of
 * servers before version 5, which can no longer be written.
 */
export function positionOf({ event, link, commitPosition }: AllStreamResolvedEvent | ResolvedEvent): bigint {
  const position = (link ?? event)?.position?.commit ?? commitPosition;
  if (position === undefined) {
    throw new StoreFault(
      'wrong-store',
      'The server tells no positions: EventStoreDB 22.6 or newer is needed',
    );
  }
  return position;
}

export const toPosition = (position: bigint): Position => ({ commit: position, prepare: position });

function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

function isMetadata(value: unknown): value is Metadata {
  return (
    isObject(value) &&
    typeof value.schemaVersion === 'number' &&
    [
      value.$correlationId,
      value.$causationId,
      value.actor,
      value.commandId,
      value.occurredAt,
      value.attempt,
    ].every((field) => typeof field === 'string')
  );
}
