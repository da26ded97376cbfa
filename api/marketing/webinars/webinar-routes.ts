import { z } from 'zod';
import { webinar } from '../../../commands/marketing/webinars/webinar.ts';
import { type CommandContext, derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  changeWebinarBody,
  createWebinarBody,
  webinarFilter,
  webinarRecordingBody,
  webinarRegistrationView,
  webinarView,
} from '../../../contract/marketing/webinars.ts';
import { reference } from '../../../contract/shared/fields.ts';
import type { WebinarCommand } from '../../../domain/marketing/webinars/webinar.ts';
import { webinarTexts } from '../../../domain/marketing/webinars/webinar-texts.ts';
import {
  type WebinarQueries,
  webinarReads,
} from '../../../projections/marketing/webinars/webinar-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { pageOfWebinars, webinarSorts, webinarViewOf } from './webinar-views.ts';

export interface WebinarParts extends Pick<Platform, 'log' | 'now' | 'namesOf' | 'timezone'> {
  readonly queries: WebinarQueries;
}

/** Webinars, as admins plan them. */
export function webinarRoutes(parts: WebinarParts): Route[] {
  return [...readRoutes(parts), ...planRoutes(parts), ...registrationRoutes(parts)];
}

const commands =
  ({ log }: Pick<WebinarParts, 'log'>) =>
  (command: WebinarCommand, context: CommandContext) =>
    handle(log, webinar, command.webinarId, command, context);

function readRoutes({ queries, now }: WebinarParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/webinars',
      access: 'admin',
      summary: 'The webinars; past ones only if they are asked for',
      query: listOf({ filter: webinarFilter, sorts: webinarSorts, sort: ['starts_at', 'ASC'] }),
      results: z.array(webinarView),
      reads: webinarReads,
      async run({ query }) {
        const moment = now().toISOString();
        const all = (await queries.all()).map((row) => webinarViewOf(row, moment));
        const { rows, total } = pageOfWebinars(all, query);
        const range = { resource: 'webinars', first: query.offset, count: rows.length, total };
        return { results: rows, range };
      },
    }),
    readRoute({
      path: '/marketing/webinars/:webinar',
      access: 'admin',
      summary: 'One webinar',
      results: webinarView,
      reads: webinarReads,
      unknown: webinarTexts.unknown,
      async find(id) {
        const row = await queries.one(id);
        return row && { results: webinarViewOf(row, now().toISOString()), revision: row.revision };
      },
    }),
  ];
}

/** With milliseconds, as instants are compared as texts. */
const normal = (instant: string) => (instant === '' ? '' : new Date(instant).toISOString());

function planRoutes(parts: WebinarParts): Route[] {
  const carryOut = commands(parts);
  return [
    createRoute({
      path: '/marketing/webinars',
      access: 'admin',
      summary: 'Plans a webinar, which families see at once',
      body: createWebinarBody,
      async create(body, context) {
        const webinarId = body.id ?? derivedId(context.commandId, 'webinar');
        const definition = {
          title: body.title,
          description: body.description,
          startsAt: normal(body.starts_at),
          timezone: body.timezone ?? parts.timezone,
          durationMinutes: body.duration_minutes,
          capacity: body.capacity,
          joinLink: body.join_link,
        };
        return { id: webinarId, done: await carryOut({ kind: 'create', webinarId, ...definition }, context) };
      },
    }),
    changeRoute({
      path: '/marketing/webinars/:webinar',
      access: 'admin',
      summary:
        'Changes the given fields of a webinar; if its time changes, the registered get a new invitation',
      body: changeWebinarBody,
      change(webinarId, body, context) {
        const changes = {
          title: body.title,
          description: body.description,
          startsAt: body.starts_at === undefined ? undefined : normal(body.starts_at),
          timezone: body.timezone,
          durationMinutes: body.duration_minutes,
          capacity: body.capacity,
          joinLink: body.join_link,
        };
        return carryOut({ kind: 'change', webinarId, changes, now: context.now }, context);
      },
    }),
    deleteRoute({
      path: '/marketing/webinars/:webinar',
      access: 'admin',
      summary: 'Deletes a webinar; if it has not taken place, the registered are told that it is canceled',
      remove: (webinarId, context) => carryOut({ kind: 'delete', webinarId, now: context.now }, context),
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/webinars/:webinar/cancel',
      access: 'admin',
      summary: 'Cancels a webinar and tells the registered',
      results: reference,
      async run({ param, context }) {
        const webinarId = param('webinar');
        const done = await carryOut({ kind: 'cancel', webinarId, now: context.now }, context);
        return { results: { id: webinarId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/marketing/webinars/:webinar/recording',
      access: 'admin',
      summary: 'Links the recording of a webinar; an empty link takes it away',
      body: webinarRecordingBody,
      results: reference,
      async run({ param, body, context }) {
        const webinarId = param('webinar');
        const { recording_link: recordingLink } = body;
        const done = await carryOut({ kind: 'set-recording', webinarId, recordingLink }, context);
        return { results: { id: webinarId }, done };
      },
    }),
  ];
}

function registrationRoutes(parts: WebinarParts): Route[] {
  const { queries, namesOf } = parts;
  const carryOut = commands(parts);
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/webinars/:webinar/registrations',
      access: 'admin',
      summary: 'Who is registered for a webinar, in order of registration',
      results: z.array(webinarRegistrationView),
      reads: [...webinarReads, 'users'],
      async run({ param }) {
        const row = await queries.one(param('webinar'));
        if (!row) throw new RequestFault(404, 'not-found', webinarTexts.unknown);
        const { registrations } = row;
        const names = await namesOf(registrations.map(({ userId }) => userId));
        const results = registrations.map(({ userId, registeredAt }) => ({
          id: userId,
          name: names.get(userId) ?? '',
          registered_at: registeredAt,
        }));
        return { results };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/marketing/webinars/:webinar/registrations/:user',
      access: 'admin',
      summary: 'Cancels the registration of a user, who is told',
      results: reference,
      async run({ param, context }) {
        const userId = param('user');
        const command = { kind: 'cancel-registration', webinarId: param('webinar'), userId } as const;
        return { results: { id: userId }, done: await carryOut(command, context) };
      },
    }),
  ];
}
