import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import { contactAggregate } from './contact.ts';

/** The message types that users with these usernames, in lower case, opted out of. Provided by access. */
export type OptOutsOfUsers = (usernames: readonly string[]) => Promise<readonly string[]>;

/**
 * Applies every opt-out of an email address of the contact, or of the user who signs in with one, to all of
 * its email addresses.
 */
export async function mergeOptOuts(
  { log, optOutsOfUsers }: { readonly log: EventLog; readonly optOutsOfUsers: OptOutsOfUsers },
  contactId: string,
  context: CommandContext,
): Promise<Done> {
  const { channels } = await loadState(log, contactAggregate, contactId);
  const emails = [...channels.values()].filter(({ channelId }) => channelId === EMAIL_CHANNEL);
  const optOutIds = await optOutsOfUsers(emails.map(({ value }) => value));
  return handle(log, contactAggregate, contactId, { kind: 'merge-opt-outs', contactId, optOutIds }, context);
}
