import { demand, Refusal } from '../../shared/refusal.ts';
import { EMAIL_CHANNEL } from './channels.ts';
import type { CommandNamed } from './contact-commands.ts';
import { channelProblems, normalChannelValue } from './contact-problems.ts';
import type { ContactChannel, ContactState } from './contact-state.ts';
import { contactTexts } from './contact-texts.ts';
import type { ContactEvent } from './events.ts';

type ChannelCommand = CommandNamed<'add-channel' | 'change-channel'>;

export function addChannel(command: ChannelCommand, state: ContactState) {
  if (state.channels.has(command.contactsChannelId)) {
    throw new Refusal('channel.exists', contactTexts.channelExists);
  }
  const data = channelOfCommand(command, state, []);
  return [{ type: 'ContactChannelAdded', data } as const];
}

export function changeChannel(command: ChannelCommand, state: ContactState): ContactEvent[] {
  const before = state.channels.get(command.contactsChannelId);
  if (!before) throw new Refusal('channel.unknown', contactTexts.channelUnknown);
  const data = channelOfCommand(command, state, before.optOutIds);
  return isSameChannel(data, before) ? [] : [{ type: 'ContactChannelChanged', data }];
}

function channelOfCommand(
  command: ChannelCommand,
  { channels }: ContactState,
  optOutsBefore: readonly string[],
) {
  const { contactId, contactsChannelId, channelId, optOutIds = optOutsBefore } = command;
  const others = [...channels].flatMap(([id, other]) => (id === contactsChannelId ? [] : [other]));
  demand(channelProblems(command, others));
  // Opting out applies to email only.
  const optOuts = channelId === EMAIL_CHANNEL ? sorted(optOutIds) : [];
  return { contactId, contactsChannelId, channelId, value: normalChannelValue(command), optOutIds: optOuts };
}

const isSameChannel = (one: ContactChannel, other: ContactChannel): boolean =>
  one.channelId === other.channelId &&
  one.value === other.value &&
  isSameList(one.optOutIds, other.optOutIds);

export function mergeOptOuts(
  command: CommandNamed<'merge-opt-outs'>,
  { channels }: ContactState,
): ContactEvent[] {
  const emails = [...channels.values()].filter(({ channelId }) => channelId === EMAIL_CHANNEL);
  const optOutIds = sorted([...command.optOutIds, ...emails.flatMap((email) => email.optOutIds)]);
  if (emails.every((email) => isSameList(sorted(email.optOutIds), optOutIds))) return [];
  return [{ type: 'ContactOptOutsMerged', data: { contactId: command.contactId, optOutIds } }];
}

export function chooseMail(
  { contactId, optionId, isWanted }: CommandNamed<'choose-mail'>,
  { channels }: ContactState,
): ContactEvent[] {
  return [...channels].flatMap(([contactsChannelId, channel]): ContactEvent[] => {
    const { channelId, value, optOutIds } = channel;
    if (channelId !== EMAIL_CHANNEL || optOutIds.includes(optionId) !== isWanted) return [];
    const chosen = isWanted ? optOutIds.filter((id) => id !== optionId) : sorted([...optOutIds, optionId]);
    const data = { contactId, contactsChannelId, channelId, value, optOutIds: chosen };
    return [{ type: 'ContactChannelChanged', data }];
  });
}

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
