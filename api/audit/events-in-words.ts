import type { EventPlaces } from '../../projections/audit/links.ts';
import type { EventsInWords } from '../shared/contributions.ts';
import { type Histories, mayRead, recordsOf } from './histories.ts';
import { readEvents } from './read-history.ts';
import { createTelling, linkedEvent, type TellingServices } from './telling.ts';

/**
 * Tells single events of any streams. Names are the current ones of the read models (as of a past moment, those of then), because the streams
 * are not read as a whole: what was deleted since is told without its name.
 */
export function createEventsInWords(
  services: TellingServices & { readonly histories: Histories; readonly placesOf: EventPlaces },
): EventsInWords {
  const { log, histories, placesOf } = services;
  const telling = createTelling(services);
  return async (positions, caller) => {
    const places = await placesOf([...new Set(positions.map(String))]);
    const events = await readEvents(
      log,
      places.filter(({ stream }) => mayRead(histories, { role: caller.role }, stream)),
    );
    const known = await telling.look(events, []);
    return new Map(
      events.map((event) => {
        const { sentence, who, at } = linkedEvent(event, known);
        return [event.position, { sentence, at, by: who.name, records: recordsOf(histories, event.stream) }];
      }),
    );
  };
}
