import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '../../event-store/event-log.ts';
import type { EventContext } from '../../event-store/event-store.ts';
import type { PlannedEvent } from './plan.ts';

/** Where a planned event is in the log, and when it occurred by the clock of the day. */
export interface RecordedPlan {
  readonly position: bigint;
  readonly occurredAt: Date;
}

interface Recording {
  /** Events per second of real time. */
  readonly pace: number;
  readonly now: () => Date;
  readonly recorded: (event: PlannedEvent, plan: RecordedPlan) => void;
}

/** At most this many events are recorded together if the machine is behind the pace. */
const GROUP = 100;

/** Records the day at its pace, or as fast as the machine allows: streams side by side, the events of a stream in order. */
export async function recordDay(
  log: EventLog,
  day: readonly PlannedEvent[],
  { pace, now, recorded }: Recording,
): Promise<void> {
  const started = performance.now();
  for (let next = 0; next < day.length; ) {
    const due = Math.floor(((performance.now() - started) * pace) / 1000) + 1;
    if (due <= next) {
      await pause(1000 / pace / 2);
      continue;
    }
    const group = day.slice(next, Math.min(due, next + GROUP));
    const streams = new Map<string, PlannedEvent[]>();
    for (const event of group) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    await Promise.all(
      [...streams.values()].map(async (events) => {
        for (const event of events) {
          const occurredAt = now();
          recorded(event, { position: await append(log, event, occurredAt), occurredAt });
        }
      }),
    );
    next += group.length;
  }
}

async function append(
  log: EventLog,
  { commandId, eventId, stream, type, content }: PlannedEvent,
  at: Date,
): Promise<bigint> {
  const context: EventContext = {
    actor: 'system:soak',
    commandId,
    correlationId: commandId,
    causationId: commandId,
    occurredAt: at.toISOString(),
  };
  const outcome = content
    ? await log.append(stream, 'any', [content], context)
    : await log.store.append({
        stream,
        expected: 'any',
        events: [{ id: eventId, type, schemaVersion: 99, data: {} }],
        context,
      });
  if (outcome.kind !== 'appended') throw new Error(`Not appended to ${stream}: ${outcome.kind}`);
  return outcome.position;
}
