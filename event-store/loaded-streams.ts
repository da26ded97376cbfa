interface Numbered {
  readonly revision: bigint;
}

/** The events of streams that were loaded last. */
export interface LoadedStreams<Event> {
  /** The first events of a stream, up to one that was its last when it was loaded; empty if it is not in memory. */
  of(stream: string): readonly Event[];
  /** Keeps all events of a stream up to the last that was read. They are frozen, because all who load the stream share them. */
  keep(stream: string, events: readonly Event[]): void;
}

/**
 * Keeps the events of recently loaded streams in memory, at most `most` of them; those that were used longest ago are dropped first. Recorded
 * events never change, so whoever also reads the events after them has the current stream.
 */
export function createLoadedStreams<Event extends Numbered>({
  most,
}: {
  readonly most: number;
}): LoadedStreams<Event> {
  /** Those used last are at the end. */
  const streams = new Map<string, readonly Event[]>();
  let count = 0;

  const drop = (stream: string) => {
    count -= streams.get(stream)?.length ?? 0;
    streams.delete(stream);
  };

  return {
    of(stream) {
      const events = streams.get(stream);
      if (!events) return [];
      streams.delete(stream);
      streams.set(stream, events);
      return events;
    },
    keep(stream, events) {
      const known = streams.get(stream)?.length ?? 0;
      // A concurrent caller has read more.
      if (known >= events.length) return;
      for (const event of events.slice(known)) freeze(event);
      drop(stream);
      streams.set(stream, events);
      count += events.length;
      for (const oldest of streams.keys()) {
        if (count <= most) break;
        drop(oldest);
      }
    },
  };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
