import type { EventLog, RecordedDomainEvent } from '../../event-store/event-log.ts';
import type { RecordedEvent } from '../../event-store/event-store.ts';

/** Stands for every text of an erased person: a private-use character that no one types. */
export const ERASED = '\uE000';

/** The events of several streams as one history, in recorded order. */
export async function readHistory(log: EventLog, streams: readonly string[]): Promise<RecordedDomainEvent[]> {
  const recorded = (await Promise.all(streams.map((stream) => readStream(log, stream)))).flat();
  recorded.sort((one, other) => (one.position < other.position ? -1 : 1));
  return decoded(log, recorded);
}

/** Reads single events by position. */
export async function readEvents(
  log: EventLog,
  places: readonly { readonly stream: string; readonly revision: string }[],
): Promise<RecordedDomainEvent[]> {
  const found = await Promise.all(
    places.map(({ stream, revision }) => readStream(log, stream, BigInt(revision))),
  );
  return decoded(log, found.flat());
}

async function readStream(log: EventLog, stream: string, only?: bigint): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const range = only === undefined ? {} : { from: only, to: only };
  for await (const event of log.store.readStream(stream, range)) events.push(event);
  return events;
}

async function decoded(log: EventLog, events: readonly RecordedEvent[]): Promise<RecordedDomainEvent[]> {
  const keys = await log.unlock(events);
  return events.map((event) => log.decode(event, keys, ERASED));
}

/** The part of a history up to and including a moment: a position, or an instant of the log's clock. */
export function upTo(events: readonly RecordedDomainEvent[], moment: string): RecordedDomainEvent[] {
  if (/^\d+$/.test(moment)) return events.filter(({ position }) => position <= BigInt(moment));
  const instant = exact(moment);
  return events.filter(({ recordedAt }) => exact(recordedAt) <= instant);
}

/** UTC with all digits that the log has, so that instants compare as texts. */
function exact(instant: string): string {
  const utc = instant.endsWith('Z') ? instant : new Date(instant).toISOString();
  const [seconds = '', fraction = ''] = utc.slice(0, -1).split('.');
  return `${seconds.length === 16 ? `${seconds}:00` : seconds}.${fraction.slice(0, 6).padEnd(6, '0')}`;
}
