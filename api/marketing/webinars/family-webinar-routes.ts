import { z } from 'zod';
import { webinar } from '../../../commands/marketing/webinars/webinar.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { familyWebinarView } from '../../../contract/marketing/webinars.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { webinarTexts } from '../../../domain/marketing/webinars/webinar-texts.ts';
import { webinarReads } from '../../../projections/marketing/webinars/webinar-queries.ts';
import { readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { WebinarParts } from './webinar-routes.ts';
import { familyWebinarOf } from './webinar-views.ts';

/** Webinars as families see them. Nobody learns who else is registered, and everybody registers only for themselves. */
export function familyWebinarRoutes({ log, now, queries }: WebinarParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/webinars',
      access: 'signed-in',
      summary: 'All webinars by their start, with the registrations of the caller',
      results: z.array(familyWebinarView),
      reads: webinarReads,
      async run({ caller: { userId } }) {
        const moment = now().toISOString();
        const all = (await queries.all()).map((row) => familyWebinarOf(row, userId, moment));
        return { results: all.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at)) };
      },
    }),
    readRoute({
      path: '/webinars/:webinar',
      access: 'signed-in',
      summary: 'One webinar; the join link only for the registered, from one hour before the start',
      results: familyWebinarView,
      reads: webinarReads,
      unknown: webinarTexts.unknown,
      async find(id, { caller: { userId } }) {
        const row = await queries.one(id);
        if (!row) return undefined;
        return { results: familyWebinarOf(row, userId, now().toISOString()), revision: row.revision };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/webinars/:webinar/registration',
      access: 'signed-in',
      summary: 'Registers the caller for a webinar; an email brings the invitation',
      status: 201,
      results: reference,
      async run({ param, caller: { userId }, context }) {
        const webinarId = param('webinar');
        const command = { kind: 'register', webinarId, userId, now: context.now } as const;
        const done = await handle(log, webinar, webinarId, command, context);
        return { results: { id: webinarId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/webinars/:webinar/registration',
      access: 'signed-in',
      summary: 'Cancels the registration of the caller',
      results: reference,
      async run({ param, caller: { userId }, context }) {
        const webinarId = param('webinar');
        const command = { kind: 'cancel-registration', webinarId, userId } as const;
        return { results: { id: webinarId }, done: await handle(log, webinar, webinarId, command, context) };
      },
    }),
  ];
}
