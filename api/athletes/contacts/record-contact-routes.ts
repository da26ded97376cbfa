import { z } from 'zod';
import { addContact } from '../../../commands/athletes/contacts/add-contact.ts';
import { contactAggregate } from '../../../commands/athletes/contacts/contact.ts';
import { changeContactLink, linkContact } from '../../../commands/athletes/contacts/contact-links.ts';
import { createSelfContact } from '../../../commands/athletes/contacts/self-contact.ts';
import type { PossibleDoubles } from '../../../commands/athletes/possible-doubles.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { contactLinkBody, contactView, createContactBody } from '../../../contract/athletes/contacts.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type ContactQueries, contactReads } from '../../../projections/athletes/contacts/contact-queries.ts';
import { type Call, defineRoute, type Route } from '../../runtime/route.ts';
import { contactsOfRecord, type TakenUsernames } from './contact-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: ContactQueries;
  readonly takenUsernames: TakenUsernames;
  readonly doubles: PossibleDoubles;
}

/** The contacts of athletes and trainers: each route exists below `/athletes` and below `/trainers`. */
export function recordContactRoutes(deps: Deps, entity: PersonEntity): Route[] {
  const { log, doubles } = deps;
  const reads = [...contactReads, ...deps.takenUsernames.reads];
  const contacts = `/${entity}s/:${entity}/contacts`;
  const one = `${contacts}/:contact/link`;
  const record = ({ param }: Pick<Call, 'param'>) => ({ entity, recordId: param(entity) });
  const linkOf = ({ body, param }: Pick<Call<z.output<typeof contactLinkBody>>, 'body' | 'param'>) => ({
    contactId: param('contact'),
    ...record({ param }),
    relationship: body.relationship,
    relatedParentId: body.related_parent_id,
  });

  return [
    defineRoute({
      method: 'get',
      path: contacts,
      access: 'staff',
      summary: `The contacts of the ${entity}, starting with the contact that is the ${entity}`,
      results: z.array(contactView),
      reads,
      run: async (call) => ({ results: await contactsOfRecord(deps, record(call)) }),
    }),
    defineRoute({
      method: 'post',
      path: contacts,
      access: 'staff',
      summary: `Creates a contact of the ${entity}`,
      status: 201,
      body: createContactBody,
      results: reference,
      async run({ body, param, context }) {
        const { id, email, phone, phone_channel_id: phoneChannel } = body;
        const contactId = id ?? derivedId(context.commandId, 'contact');
        const contact = {
          contactId,
          createAnyway: body.create_anyway,
          firstName: body.first_name,
          lastName: body.last_name,
          notes: body.notes,
          doNotContact: body.do_not_contact,
          includeInCommunications: body.include_in_communications,
          link: {
            ...record({ param }),
            relationship: body.relationship,
            relatedParentId: body.related_parent_id,
          },
          channels: [
            { channelId: EMAIL_CHANNEL, value: email },
            { channelId: phoneChannel, value: phone },
          ],
        };
        return { results: { id: contactId }, done: await addContact({ log, doubles }, contact, context) };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${contacts}/self`,
      access: 'staff',
      summary: `Creates a contact for the ${entity} itself`,
      status: 201,
      results: reference,
      async run(call) {
        const { contactId, ...done } = await createSelfContact({ log }, record(call), call.context);
        return { results: { id: contactId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: one,
      access: 'staff',
      summary: `Links an existing contact to the ${entity}`,
      body: contactLinkBody,
      results: reference,
      async run(call) {
        const done = await linkContact({ log }, linkOf(call), call.context);
        return { results: { id: call.param('contact') }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: one,
      access: 'staff',
      summary: `Sets the relationship of the contact to the ${entity}, and the parent whose address it may share`,
      body: contactLinkBody,
      results: reference,
      async run(call) {
        const done = await changeContactLink({ log }, linkOf(call), call.context);
        return { results: { id: call.param('contact') }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: one,
      access: 'staff',
      summary: `Unlinks the contact from the ${entity}; the contact is kept`,
      results: reference,
      async run(call) {
        const contactId = call.param('contact');
        const command = { kind: 'unlink', contactId, ...record(call) } as const;
        const done = await handle(log, contactAggregate, contactId, command, call.context);
        return { results: { id: contactId }, done };
      },
    }),
  ];
}
