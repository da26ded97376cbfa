import { z } from 'zod';
import { contactAggregate } from '../../../commands/athletes/contacts/contact.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import {
  type ContactQueries,
  contactReads,
  contactSorts,
} from '../../../projections/athletes/contacts/contact-queries.ts';
import { changeContactBody, contactFilter, contactView } from '../../contract/contacts.ts';
import { reference } from '../../contract/fields.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { contactViews, type TakenUsernames } from './contact-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: ContactQueries;
  readonly takenUsernames: TakenUsernames;
}

/** Contacts on their own, whoever they belong to. */
export function contactRecordRoutes(deps: Deps): Route[] {
  const { log, queries } = deps;
  const reads = [...contactReads, ...deps.takenUsernames.reads];
  return [
    defineRoute({
      method: 'get',
      path: '/contacts',
      access: 'staff',
      summary: 'The contacts, to pick one that exists',
      query: listOf({ filter: contactFilter, sorts: contactSorts, sort: ['name', 'ASC'] }),
      results: z.array(contactView),
      reads,
      async run({ query: { filter, ...page } }) {
        const { id: ids, ...rest } = filter;
        const { rows, total } = await queries.page({ ...page, ...rest, ids });
        const range = { resource: 'contacts', first: page.offset, count: rows.length, total };
        return { results: await contactViews(deps, rows), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/contacts/:contact',
      access: 'staff',
      summary: 'One contact',
      results: contactView,
      reads,
      async run({ param }) {
        const row = await queries.one(param('contact'));
        const [results] = row ? await contactViews(deps, [row]) : [];
        if (!results) throw new RequestFault(404, 'not-found', contactTexts.unknown);
        return { results, revision: results.revision };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/contacts/:contact',
      access: 'staff',
      summary: 'Changes names, notes, and whether the contact is written to; only what is sent',
      body: changeContactBody,
      results: reference,
      async run({ body, param, context }) {
        const contactId = param('contact');
        const changes = {
          firstName: body.first_name,
          lastName: body.last_name,
          notes: body.notes,
          isActive: body.is_active,
          doNotContact: body.do_not_contact,
          includeInCommunications: body.include_in_communications,
        };
        const command = { kind: 'change', contactId, changes } as const;
        const done = await handle(log, contactAggregate, contactId, command, context);
        return { results: { id: contactId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/contacts/:contact',
      access: 'staff',
      summary: 'Deletes a contact, whoever it belongs to',
      results: reference,
      async run({ param, context }) {
        const contactId = param('contact');
        const command = { kind: 'delete', contactId } as const;
        const done = await handle(log, contactAggregate, contactId, command, context);
        return { results: { id: contactId }, done };
      },
    }),
  ];
}
