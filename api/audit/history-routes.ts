import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ComparedPartView, RecordPartView } from '../../contract/audit/history.ts';
import {
  comparedPartView,
  eventLinksView,
  historyEventView,
  historyFilter,
  historyMomentView,
  moment,
  recordAtView,
} from '../../contract/audit/history.ts';
import type { EventLinks, EventPlace, LinksOf } from '../../projections/audit/links.ts';
import { fieldsOf, type ReplayedRow, rowsAfter, type Step } from '../../projections/runtime/replay.ts';
import { listOf } from '../runtime/list-query.ts';
import { queryOf } from '../runtime/plain-query.ts';
import { type Caller, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { fieldView, type Titles } from './field-views.ts';
import { type Histories, mayRead } from './histories.ts';
import { readEvents, readHistory, upTo } from './read-history.ts';
import { createTelling, linkedEvent, recordName, type TellingServices } from './telling.ts';

const ofRecord = '/history/:record/:id';
/** Names come from these read models; events come from the log itself. */
const reads = ['users', 'sessions'];

/** The history of a record: its events, its past states, and causes and results. */
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
    const id = param('id');
    const { streams, concerns } = await history.of(id);
    const events = (await readHistory(log, streams)).filter(concerns);
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
      summary: 'The events of a record, newest first',
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
      summary: 'The moments at which a record changed, oldest first',
      // Only the log, which ends at the moment of a past.
      reads: [],
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
      summary: 'A record as it was at a moment',
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
      summary: 'The causes and the results of an event',
      results: eventLinksView,
      reads: [...reads, 'event_index'],
      async run({ param, caller }) {
        const position = param('position');
        const links = /^\d{1,18}$/.test(position) ? await linksOf(position) : undefined;
        if (!links || !mayRead(histories, caller, links.event.stream)) {
          throw new RequestFault(404, 'not-found', 'This event does not exist.');
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
      // Titles may come from earlier events of the streams: an invoice that was deleted since still has its
      // number.
      const streams = [...new Set(events.map(({ stream }) => stream))];
      const known = await telling.look(events, telling.replayed(await readHistory(log, streams)));
      return events.map((event) => linkedEvent(event, known));
    };
    return { causes: await views(causes), together: await views(together), effects: await views(effects) };
  }
}

const unknownRecord = () => new RequestFault(404, 'not-found', 'This record does not exist.');

/** The parts of the record after these steps. */
function partsAfter(steps: readonly Step[], titles: Titles): RecordPartView[] {
  return rowsAfter(steps).flatMap((one) => partView(one, titles));
}

/** Leaves out parts without visible fields. */
function partView({ projection, key, row }: ReplayedRow, titles: Titles): RecordPartView[] {
  const fields = fieldsOf(projection, row).map((field) => fieldView(field, titles));
  if (fields.length === 0) return [];
  return [{ key: `${projection.name} ${key}`, record: recordName(projection, key, titles), fields }];
}

/** Compares two states of a record; a part missing in one state has no values there. */
function compared(from: readonly RecordPartView[], to: readonly RecordPartView[]): ComparedPartView[] {
  const ordered = [...from, ...to.filter(({ key }) => !from.some((one) => one.key === key))];
  return ordered.map(({ key, record, fields }) => {
    const before = valuesOf(from, key);
    const after = valuesOf(to, key);
    return {
      key,
      record,
      fields: fields.map(({ field, label, type }) => {
        const values = { from: before.get(field) ?? null, to: after.get(field) ?? null };
        return { field, label, type, ...values, differs: !isDeepStrictEqual(values.from, values.to) };
      }),
    };
  });
}

function valuesOf(parts: readonly RecordPartView[], key: string) {
  const part = parts.find((one) => one.key === key);
  return new Map(part?.fields.map(({ field, value }) => [field, value]));
}
