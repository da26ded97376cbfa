import { contactAggregate } from '../../../commands/athletes/contacts/contact.ts';
import { mergeOptOuts, type OptOutsOfUsers } from '../../../commands/athletes/contacts/merge-opt-outs.ts';
import { type CommandContext, derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { contactAddressBody, contactChannelBody } from '../../../contract/athletes/contacts.ts';
import { reference } from '../../../contract/shared/fields.ts';
import type { ContactCommand } from '../../../domain/athletes/contacts/contact-commands.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly optOutsOfUsers: OptOutsOfUsers;
}

/** Email addresses and phone numbers with their opt-outs, and the mailing address of a contact. */
export function contactChannelRoutes({ log, optOutsOfUsers }: Deps): Route[] {
  const carryOut = (command: ContactCommand, context: CommandContext) =>
    handle(log, contactAggregate, command.contactId, command, context);

  return [
    defineRoute({
      method: 'post',
      path: '/contacts/:contact/channels',
      access: 'staff',
      summary: 'Adds an email address or a phone number',
      status: 201,
      body: contactChannelBody,
      results: reference,
      async run({ body, param, context }) {
        const contactsChannelId = body.id ?? derivedId(context.commandId, 'channel');
        const command = {
          kind: 'add-channel',
          ...channelOf(body, param('contact'), contactsChannelId),
        } as const;
        return { results: { id: contactsChannelId }, done: await carryOut(command, context) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/contacts/:contact/channels/:channel',
      access: 'staff',
      summary: 'Changes an email address or a phone number, or its opt-outs',
      body: contactChannelBody,
      results: reference,
      async run({ body, param, context }) {
        const contactsChannelId = param('channel');
        const command = {
          kind: 'change-channel',
          ...channelOf(body, param('contact'), contactsChannelId),
        } as const;
        return { results: { id: contactsChannelId }, done: await carryOut(command, context) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/contacts/:contact/channels/:channel',
      access: 'staff',
      summary: 'Removes an email address or a phone number',
      results: reference,
      async run({ param, context }) {
        const [contactId, contactsChannelId] = [param('contact'), param('channel')];
        const done = await carryOut({ kind: 'remove-channel', contactId, contactsChannelId }, context);
        return { results: { id: contactsChannelId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/contacts/:contact/merge-opt-outs',
      access: 'staff',
      summary:
        'Applies the opt-outs of every email address of the contact, and of its user, to all of its email addresses',
      results: reference,
      async run({ param, context }) {
        const contactId = param('contact');
        const done = await mergeOptOuts({ log, optOutsOfUsers }, contactId, context);
        return { results: { id: contactId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/contacts/:contact/address',
      access: 'staff',
      summary: 'Sets the address, or uses the address of the related parent',
      body: contactAddressBody,
      results: reference,
      async run({ body, param, context }) {
        const contactId = param('contact');
        const { address_2: address2, is_same_as_parent: isSameAsParent, ...rest } = body;
        const addressId = derivedId(context.commandId, 'address');
        const address = { addressId, address2, isSameAsParent, ...rest };
        const done = await carryOut({ kind: 'set-address', contactId, ...address }, context);
        return { results: { id: contactId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/contacts/:contact/address',
      access: 'staff',
      summary: 'Deletes the address',
      results: reference,
      async run({ param, context }) {
        const contactId = param('contact');
        const done = await carryOut({ kind: 'remove-address', contactId }, context);
        return { results: { id: contactId }, done };
      },
    }),
  ];
}

function channelOf(
  body: { channel_id: number; channel_value: string; opt_out_ids?: string[] | undefined },
  contactId: string,
  contactsChannelId: string,
) {
  const { channel_id: channelId, channel_value: value, opt_out_ids: optOutIds } = body;
  return { contactId, contactsChannelId, channelId, value, optOutIds };
}
