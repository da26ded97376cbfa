import type { RecordedDomainEvent } from '../../event-store/event-log.ts';
import type { EventPlaces } from '../../projections/audit/links.ts';
import type { AskedEvent, EventsInWords } from '../shared/contributions.ts';
import { type Histories, mayRead, recordsOf } from './histories.ts';
import { readEvents, readHistory } from './read-history.ts';
import { createTelling, linkedEvent, type TellingServices } from './telling.ts';

/**
 * Tells single events of any streams. Names are the current ones of the read models (as of a past moment, those of then), because the streams
 * are not replayed: what was deleted since is told without its name.
 */
export function createEventsInWords(
  services: TellingServices & { readonly histories: Histories; readonly placesOf: EventPlaces },
): EventsInWords {
  const { log, histories, placesOf } = services;
  const telling = createTelling(services);

  /** The events that are asked about, or instead of them earlier ones of their streams. */
  const eventsOf = async (
    asked: readonly AskedEvent[],
    found: ReadonlyMap<bigint, RecordedDomainEvent>,
    madeBy: readonly string[] | undefined,
  ): Promise<ReadonlyMap<string, RecordedDomainEvent>> => {
    const isMeant = ({ type }: RecordedDomainEvent) => madeBy?.includes(type) ?? true;
    const streams = [...found.values()].filter((event) => !isMeant(event)).map(({ stream }) => stream);
    const earlier = streams.length === 0 ? [] : await readHistory(log, [...new Set(streams)]);
    return new Map(
      asked.flatMap(({ about, position }) => {
        const event = found.get(position);
        if (!event) return [];
        if (isMeant(event)) return [[about, event]];
        const before = earlier.findLast(
          (one) =>
            one.stream === event.stream &&
            one.position < position &&
            isMeant(one) &&
            JSON.stringify(one.data).includes(about),
        );
        return [[about, before ?? event]];
      }),
    );
  };

  return async (asked, caller, madeBy) => {
    const places = await placesOf([...new Set(asked.map(({ position }) => String(position)))]);
    const readable = places.filter(({ stream }) => mayRead(histories, { role: caller.role }, stream));
    const found = new Map((await readEvents(log, readable)).map((event) => [event.position, event]));
    const events = await eventsOf(asked, found, madeBy);
    const known = await telling.look([...events.values()], []);
    return new Map(
      [...events].map(([about, event]) => {
        const { sentence, who, at, recorded_at, position } = linkedEvent(event, known);
        return [
          about,
          { position, sentence, at, recorded_at, by: who.name, records: recordsOf(histories, event.stream) },
        ];
      }),
    );
  };
}
