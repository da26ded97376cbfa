import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, present } from '../../runtime/handle.ts';
import { contactAggregate } from './contact.ts';

/** The kinds of mail that the users with these usernames, in lower case, do not want. Given by access. */
export type OptOutsOfUsers = (usernames: readonly string[]) => Promise<readonly string[]>;

/** What any e-mail address of the contact does not want, or the user who signs in with one, none of the addresses wants. */
export async function mergeOptOuts(
  { log, optOutsOfUsers }: { readonly log: EventLog; readonly optOutsOfUsers: OptOutsOfUsers },
  contactId: string,
  context: CommandContext,
): Promise<Done> {
  const { channels } = await present(log, contactAggregate, contactId);
  const emails = [...channels.values()].filter(({ channelId }) => channelId === EMAIL_CHANNEL);
  const optOutIds = await optOutsOfUsers(emails.map(({ value }) => value));
  return handle(log, contactAggregate, contactId, { kind: 'merge-opt-outs', contactId, optOutIds }, context);
}
