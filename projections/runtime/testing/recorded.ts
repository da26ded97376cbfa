import type { DomainEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { AnyProjection } from '../projection.ts';
import { replay, rowsAfter } from '../replay.ts';

const DAY = 24 * 60 * 60_000;

interface Circumstances {
  readonly stream?: string;
  readonly actor?: string;
  /** The moment of the first event. */
  readonly from?: string;
  /** The time between two events, in milliseconds. */
  readonly every?: number;
}

/** The events of one stream as the log returns them, a day apart by default. For tests. */
export function recorded(
  events: readonly DomainEvent[],
  {
    stream = 'stream-of-a-test',
    actor = 'system:test',
    from = '2026-03-01T10:00:00.000Z',
    every = DAY,
  }: Circumstances = {},
): Recorded<DomainEvent>[] {
  return events.map((event, index) => {
    const id = `0192f0a0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
    const at = new Date(Date.parse(from) + index * every).toISOString();
    return {
      ...event,
      id,
      stream,
      revision: BigInt(index),
      position: BigInt(index + 1),
      actor,
      commandId: id,
      correlationId: id,
      causationId: id,
      occurredAt: at,
      recordedAt: at,
    };
  });
}

/** The rows of the projections after the events, in order of creation. For tests. */
export const projectedRows = (
  projections: readonly AnyProjection[],
  events: readonly DomainEvent[],
  circumstances: Circumstances = {},
): object[] => rowsAfter(replay(recorded(events, circumstances), projections)).map(({ row }) => row);

/** The first row of a projection after the events; undefined if there is none. For tests. */
export const projectedRow = (
  projection: AnyProjection,
  events: readonly DomainEvent[],
  circumstances: Circumstances = {},
): object | undefined => projectedRows([projection], events, circumstances)[0];
