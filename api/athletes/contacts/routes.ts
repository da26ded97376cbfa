import { z } from 'zod';
import { contactAggregate } from '../../../commands/athletes/contacts/contact.ts';
import type { OptOutsOfUsers } from '../../../commands/athletes/contacts/merge-opt-outs.ts';
import type { PossibleDoubles } from '../../../commands/athletes/possible-doubles.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { changeContactBody, contactFilter, contactView } from '../../../contract/athletes/contacts.ts';
import { contactTexts } from '../../../domain/athletes/contacts/contact-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ContactQueries } from '../../../projections/athletes/contacts/contact-queries.ts';
import { contactReads, contactSorts } from '../../../projections/athletes/contacts/contact-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import { changeRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute } from '../../runtime/route.ts';
import { contactChannelRoutes } from './contact-channel-routes.ts';
import type { TakenUsernames } from './contact-views.ts';
import { contactViews } from './contact-views.ts';
import { recordContactRoutes } from './record-contact-routes.ts';

export function contactRoutes(parts: {
  readonly log: EventLog;
  readonly queries: ContactQueries;
  readonly takenUsernames: TakenUsernames;
  readonly optOutsOfUsers: OptOutsOfUsers;
  readonly doubles: PossibleDoubles;
}): Route[] {
  return [
    ...recordContactRoutes(parts, 'athlete'),
    ...recordContactRoutes(parts, 'trainer'),
    ...contactRecordRoutes(parts),
    ...contactChannelRoutes(parts),
  ];
}

interface Deps {
  readonly log: EventLog;
  readonly queries: ContactQueries;
  readonly takenUsernames: TakenUsernames;
}

/** Contacts on their own, independent of a record. */
function contactRecordRoutes(deps: Deps): Route[] {
  const { log, queries } = deps;
  const reads = [...contactReads, ...deps.takenUsernames.reads];
  return [
    defineRoute({
      method: 'get',
      path: '/contacts',
      access: 'staff',
      summary: 'The contacts that match a search',
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
    readRoute({
      path: '/contacts/:contact',
      access: 'staff',
      summary: 'One contact',
      results: contactView,
      reads,
      unknown: contactTexts.unknown,
      async find(id) {
        const row = await queries.one(id);
        const [results] = row ? await contactViews(deps, [row]) : [];
        return results && { results, revision: results.revision };
      },
    }),
    changeRoute({
      path: '/contacts/:contact',
      access: 'staff',
      summary: 'Changes the given fields of a contact',
      body: changeContactBody,
      change(contactId, body, context) {
        const changes = {
          firstName: body.first_name,
          lastName: body.last_name,
          notes: body.notes,
          isActive: body.is_active,
          doNotContact: body.do_not_contact,
          includeInCommunications: body.include_in_communications,
        };
        const command = { kind: 'change', contactId, changes } as const;
        return handle(log, contactAggregate, contactId, command, context);
      },
    }),
    deleteRoute({
      path: '/contacts/:contact',
      access: 'staff',
      summary: 'Deletes a contact and its links to all records',
      remove: (contactId, context) =>
        handle(log, contactAggregate, contactId, { kind: 'delete', contactId }, context),
    }),
  ];
}
