import { z } from 'zod';
import { cancelMessage } from '../../../commands/communications/messages/cancel-message.ts';
import type { RunningHandovers } from '../../../commands/communications/messages/running-handovers.ts';
import {
  type SendAgainDeps,
  sendAgain,
  whyNotNow,
} from '../../../commands/communications/messages/send-again.ts';
import {
  logFilter,
  logRow,
  messageFilter,
  messageRow,
  messageStatusBody,
  messageView,
  retryCountsView,
  retryFilter,
  sendMessagesBody,
  sentMessagesView,
} from '../../../contract/communications/messages.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import { retryClass } from '../../../domain/communications/messages/message.ts';
import { leftOutTexts } from '../../../domain/shared/left-out.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { consentReads } from '../../../projections/communications/consent/consent-queries.ts';
import {
  communicationLogReads,
  type LogPlace,
  type MessageQueries,
  messageReads,
  messageSorts,
  type ShownMessage,
} from '../../../projections/communications/messages/message-queries.ts';
import { messageOf } from '../../../projections/communications/messages/messages.ts';
import { peopleReads } from '../../../projections/communications/people.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { type ListQuery, listOf } from '../../runtime/list-query.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { type Call, defineRoute, type QueryShape, RequestFault, type Route } from '../../runtime/route.ts';
import { logRowOf, messageRowOf, recipientName, timelineRowOf } from './message-views.ts';

export interface MessageDeps extends SendAgainDeps {
  readonly log: EventLog;
  readonly queries: MessageQueries;
  readonly handovers: RunningHandovers;
  readonly namesOf: NamesOf;
}

/** The messages of letters, one per recipient: what became of each, and what can be done about it. */
export function messageRoutes(deps: MessageDeps): Route[] {
  return [...listRoutes(deps), ...retryRoutes(deps), ...recordRoutes(deps)];
}

const USUAL_LIMIT = 50;
const pages = queryOf({
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});

/** Also `page` and `limit` (resolution A47 of the research). */
function paged<Filter>(list: QueryShape<ListQuery<Filter>>): QueryShape<ListQuery<Filter>> {
  return {
    parameters: [...list.parameters, ...pages.parameters],
    read(query) {
      const asked = list.read(query);
      const { page, limit } = pages.read(query);
      if (page === undefined && limit === undefined) return asked;
      const size = limit ?? USUAL_LIMIT;
      return { ...asked, offset: ((page ?? 1) - 1) * size, limit: size };
    },
  };
}

function listRoutes({ log, queries, namesOf }: MessageDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/communications/:communication/messages',
      access: 'staff',
      summary: 'The messages of a letter, one per recipient',
      query: paged(listOf({ filter: messageFilter, sorts: messageSorts, sort: ['queued_at', 'ASC'] })),
      results: z.array(messageRow),
      reads: messageReads,
      async run({ param, query: { filter, ...page } }) {
        const { status: statuses, q, id: ids } = filter;
        const communicationId = param('communication');
        const { rows, total } = await queries.page({ ...page, communicationId, statuses, q, ids });
        const range = { resource: 'messages', first: page.offset, count: rows.length, total };
        return { results: rows.map(messageRowOf), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/messages',
      access: 'staff',
      summary: 'Every message about an athlete, or to anyone of its family',
      query: paged(listOf({ filter: messageFilter, sorts: ['queued_at'], sort: ['queued_at', 'DESC'] })),
      results: z.array(messageRow),
      reads: messageReads,
      async run({ param, query: { filter, ...page } }) {
        const { status: statuses, q, id: ids } = filter;
        const { rows, total } = await queries.ofAthlete({
          ...page,
          athleteId: param('athlete'),
          statuses,
          q,
          ids,
        });
        const range = { resource: 'messages', first: page.offset, count: rows.length, total };
        return { results: rows.map(messageRowOf), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/communications/:communication/logs',
      access: 'staff',
      summary: 'What happened to a letter and to its messages, in the order in which it was recorded',
      query: paged(listOf({ filter: logFilter, sorts: ['at'], sort: ['at', 'ASC'] })),
      results: z.array(logRow),
      reads: communicationLogReads,
      async run({ param, query: { filter, ...page } }) {
        const { source: sources, q } = filter;
        const communicationId = param('communication');
        const { rows, total } = await queries.log({ ...page, communicationId, sources, q });
        const results = await logRows({ log, namesOf }, rows);
        return { results, range: { resource: 'logs', first: page.offset, count: results.length, total } };
      },
    }),
  ];
}

/** The events of a page of the log, in words. */
async function logRows({ log, namesOf }: Pick<MessageDeps, 'log' | 'namesOf'>, places: readonly LogPlace[]) {
  const streams = [...new Set(places.map(({ stream }) => stream))];
  const events = (await Promise.all(streams.map((stream) => log.load(stream)))).flat();
  const byId = new Map(events.map((event) => [event.id, event]));
  const nameOf = await actorNames(
    places.flatMap(({ id }) => byId.get(id)?.actor ?? []),
    namesOf,
  );
  return places.flatMap(({ id, message_id, source, recipient }) => {
    const event = byId.get(id);
    return event ? [{ ...logRowOf(event, { recipient, nameOf, subject: '' }), message_id, source }] : [];
  });
}

function retryRoutes(deps: MessageDeps): Route[] {
  const { queries } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/communications/:communication/messages/retry-counts',
      access: 'staff',
      summary: 'What a bulk retry would do with the chosen messages, or with all of a letter',
      query: listOf({ filter: retryFilter, sorts: ['queued_at'], sort: ['queued_at', 'ASC'] }),
      results: retryCountsView,
      reads: [...new Set([...messageReads, ...peopleReads, ...consentReads])],
      async run({ param, query: { filter } }) {
        const rows = await queries.retried(param('communication'), filter.id);
        const states = rows.map((row) => ({ row, state: messageOf(row) }));
        const reasons = await whyNotNow(
          deps,
          states.map(({ state }) => state),
        );
        const classes = states.map(({ row, state }) => {
          const whyNot = reasons.get(personKey(state.person));
          return { row, whyNot, as: retryClass(state, whyNot) };
        });
        const idsOf = (wanted: string) =>
          classes.flatMap(({ row, as }) => (as === wanted ? [row.message_id] : []));
        const results = {
          not_sent: idsOf('not-sent'),
          unknown: idsOf('unknown'),
          never: classes.flatMap(({ row, whyNot, as }) =>
            as === 'never' && whyNot
              ? [{ id: row.message_id, recipient: recipientName(row), reason: leftOutTexts[whyNot] }]
              : [],
          ),
        };
        return { results };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/messages/send',
      access: 'staff',
      summary: 'Sends one message again, or retries several; names those that were refused',
      body: sendMessagesBody,
      results: sentMessagesView,
      async run({ param, body, context }) {
        const communicationId = param('communication');
        const { sent, refused, position } = await sendAgain(
          deps,
          {
            communicationId,
            messageIds: body.ids,
            includesUnknown: body.includes_unknown,
            includesCanceled: body.includes_canceled,
          },
          context,
        );
        const named =
          refused.length > 0
            ? await namesOfMessages(deps, communicationId, refused)
            : new Map<string, string>();
        const results = {
          sent: [...sent],
          refused: refused.map(({ messageId, reason }) => ({
            id: messageId,
            recipient: named.get(messageId) ?? '',
            reason,
          })),
        };
        return { results, ...(position > 0n && { done: { position, revision: -1n } }) };
      },
    }),
  ];
}

async function namesOfMessages(
  { queries }: Pick<MessageDeps, 'queries'>,
  communicationId: string,
  refused: readonly { readonly messageId: string }[],
): Promise<Map<string, string>> {
  const ids = refused.map(({ messageId }) => messageId);
  const { rows } = await queries.page({
    communicationId,
    ids,
    sort: 'queued_at',
    order: 'ASC',
    offset: 0,
    limit: ids.length,
  });
  return new Map(rows.map((row) => [row.message_id, recipientName(row)]));
}

function recordRoutes(deps: MessageDeps): Route[] {
  const { log, queries, namesOf } = deps;
  const found = async ({ param }: Pick<Call, 'param'>): Promise<ShownMessage> => {
    const row = await queries.one(param('communication'), param('message'));
    if (!row) throw new RequestFault(404, 'not-found', communicationTexts.messageUnknown);
    return row;
  };
  return [
    defineRoute({
      method: 'get',
      path: '/communications/:communication/messages/:message',
      access: 'staff',
      summary: 'One message, with its time line',
      results: messageView,
      reads: messageReads,
      async run(call) {
        const row = await found(call);
        const events = await log.load<MessageEvent>(`message-${row.message_id}`);
        const nameOf = await actorNames(
          events.map(({ actor }) => actor),
          namesOf,
        );
        const told = { recipient: recipientName(row), nameOf, subject: row.subject };
        const timeline = events.map((event) => timelineRowOf(event, told));
        return { results: { ...messageRowOf(row), timeline }, revision: row.revision };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/communications/:communication/messages/:message',
      access: 'staff',
      summary: 'Cancels a message; answers with what really happened if it is being handed over',
      body: messageStatusBody,
      results: reference,
      async run(call) {
        const { message_id: id } = await found(call);
        return { results: { id }, done: await cancelMessage(deps, id, call.context) };
      },
    }),
  ];
}
