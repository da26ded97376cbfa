import { z } from 'zod';
import type { EventLinks, EventPlace, LinksOf } from '../../projections/audit/links.ts';
import {
  comparedPartView,
  eventLinksView,
  historyEventView,
  historyFilter,
  historyMomentView,
  moment,
  recordAtView,
} from '../contract/history.ts';
import { listOf } from '../runtime/list-query.ts';
import { queryOf } from '../runtime/plain-query.ts';
import { type Caller, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { type Histories, mayRead } from './histories.ts';
import { readEvents, readHistory, upTo } from './read-history.ts';
import { compared, partsAfter } from './record-views.ts';
import { createTelling, linkedEvent, type TellingServices } from './telling.ts';

const ofRecord = '/history/:record/:id';
/** Names come from these; what happened comes from the log itself. */
const reads = ['users', 'sessions'];

/** The life of a record: what happened, the record as it was, and what led to what. */
export function historyRoutes(
  services: TellingServices & { readonly histories: Histories; readonly linksOf: LinksOf },
): Route[] {
  const { log, histories, linksOf } = services;
  const telling = createTelling(services);

  const historyOf = async (param: (name: string) => string, caller: Caller) => {
    const history = Object.hasOwn(histories, param('record')) ? histories[param('record')] : undefined;
    if (!history) throw unknownRecord();
    if (history.access === 'admin' && caller.role !== 'admin') {
      throw new RequestFault(403, 'forbidden', 'You are not allowed to do this.');
    }
    const events = await readHistory(log, await history.streamsOf(param('id')));
    if (events.length === 0) throw unknownRecord();
    return events;
  };

  const recordAt = async (param: (name: string) => string, caller: Caller, moments: readonly string[]) => {
    const events = await historyOf(param, caller);
    const steps = telling.replayed(events);
    const { titles } = await telling.look(events, steps);
    return moments.map((one) => {
      const counted = upTo(events, one).length;
      const position = steps[counted - 1]?.event.position;
      return {
        position: position === undefined ? null : String(position),
        parts: partsAfter(steps.slice(0, counted), titles),
      };
    });
  };

  return [
    defineRoute({
      method: 'get',
      path: ofRecord,
      access: 'staff',
      summary: 'What happened to a record, newest first',
      query: listOf({ filter: historyFilter, sorts: ['position'], sort: ['position', 'DESC'] }),
      results: z.array(historyEventView),
      reads,
      async run({ param, caller, query: { filter, offset, limit, order } }) {
        const steps = telling.replayed(await historyOf(param, caller));
        const wanted = steps.filter(({ event }) => filter.types?.includes(event.type) ?? true);
        const ordered = order === 'DESC' ? wanted.toReversed() : wanted;
        const page = ordered.slice(offset, offset + limit);
        const known = await telling.look(
          page.map(({ event }) => event),
          steps,
        );
        return {
          results: page.map((step) => telling.historyEvent(step, known)),
          range: { resource: 'history', first: offset, count: page.length, total: wanted.length },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${ofRecord}/moments`,
      access: 'staff',
      summary: 'When something happened to a record, oldest first',
      results: z.array(historyMomentView),
      async run({ param, caller }) {
        const events = await historyOf(param, caller);
        return {
          results: events.map(({ position, occurredAt: at, recordedAt: recorded_at, type }) => {
            return { position: String(position), at, recorded_at, type };
          }),
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${ofRecord}/at`,
      access: 'staff',
      summary: 'A record as it was',
      query: queryOf({ moment }),
      results: recordAtView,
      reads,
      async run({ param, caller, query }) {
        const [results] = await recordAt(param, caller, [query.moment]);
        return { results };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${ofRecord}/compare`,
      access: 'staff',
      summary: 'A record at two moments',
      query: queryOf({ from: moment, to: moment }),
      results: z.array(comparedPartView),
      reads,
      async run({ param, caller, query }) {
        const [from, to] = await recordAt(param, caller, [query.from, query.to]);
        return { results: compared(from?.parts ?? [], to?.parts ?? []) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/history/events/:position/links',
      access: 'staff',
      summary: 'What led to an event, and what came of it',
      results: eventLinksView,
      reads: [...reads, 'event_index'],
      async run({ param, caller }) {
        const position = param('position');
        const links = /^\d{1,18}$/.test(position) ? await linksOf(position) : undefined;
        if (!links || !mayRead(histories, caller, links.event.stream)) {
          throw new RequestFault(404, 'not-found', 'There is no such event.');
        }
        return { results: await linkViews(links, caller) };
      },
    }),
  ];

  async function linkViews({ causes, together, effects }: EventLinks, caller: Caller) {
    const views = async (places: readonly EventPlace[]) => {
      const events = await readEvents(
        log,
        places.filter(({ stream }) => mayRead(histories, caller, stream)),
      );
      // Titles may come from earlier events of the streams: an invoice that was deleted since still has its number.
      const streams = [...new Set(events.map(({ stream }) => stream))];
      const known = await telling.look(events, telling.replayed(await readHistory(log, streams)));
      return events.map((event) => linkedEvent(event, known));
    };
    return { causes: await views(causes), together: await views(together), effects: await views(effects) };
  }
}

const unknownRecord = () => new RequestFault(404, 'not-found', 'This record does not exist.');
