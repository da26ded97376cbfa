import type { Statement } from '../../../domain/communications/consent/consent.ts';
import type { ConsentWay } from '../../../domain/communications/consent/events.ts';
import type { DomainEvent, EventNamed } from '../../../domain/events.ts';
import {
  type CommunicationOptionId,
  communicationOptions,
} from '../../../domain/shared/communication-options.ts';
import { type PersonRef, personKey, samePerson } from '../../../domain/shared/person-ref.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { type Statements, unlessGone } from './statements.ts';

/** Who has which address. */
export interface AddressReaders {
  addressesOf(person: PersonRef): Promise<readonly string[]>;
  /** The people whose records have one of the addresses. */
  withAddress(addresses: readonly string[]): Promise<readonly PersonRef[]>;
  /** The kinds that others with the address do not want, and how they said so. */
  optOutsOfOthers(address: string, person: PersonRef): Promise<readonly OptOutOfOthers[]>;
}

export interface OptOutOfOthers {
  readonly optionId: string;
  readonly said:
    | { readonly how: ConsentWay; readonly wording: string; readonly message_id: string | null }
    | undefined;
}

interface Deps {
  readonly log: EventLog;
  readonly statements: Statements;
  readonly readers: AddressReaders;
  /** Resolves to false if what is known about people has not reached the position in time. */
  readonly isKnown: (position: bigint) => Promise<boolean>;
}

const handled = [
  'ConsentStated',
  'CommunicationOptedOut',
  'CommunicationOptedIn',
  'ContactChannelAdded',
  'ContactChannelChanged',
  'ContactOptOutsMerged',
  'UserCreated',
  'UsernameChanged',
] as const;
type Handled = Recorded<EventNamed<(typeof handled)[number]>>;

const NAME = 'shared-consents';
/** Changes by these reactors follow from a statement that is shared already. */
const followers: readonly string[] = [`system:${NAME}`, 'system:stated-consents'];

/**
 * Keeps the records of people who share an address in agreement: who unsubscribes a contact with the link in a letter also finds the choice in the
 * portal, and the other way round. A record that gets an address takes over what others with the address do not want. Whether a letter may be sent
 * does not depend on this: `MayWrite` counts the opt-outs of everybody with the address.
 */
export function sharedConsents(deps: Deps) {
  return defineReactor({
    name: NAME,
    handles: handled,
    startAt: 'now',
    order: 'stream',
    effects: (event) =>
      followers.includes(event.actor)
        ? []
        : [{ kind: 'internal', key: `share ${event.id}`, run: (context) => share(deps, event, context) }],
  });
}

async function share(deps: Deps, event: Handled, context: CommandContext): Promise<void> {
  if (!(await deps.isKnown(event.position)))
    throw new Error('The people with the same address are not known yet');
  for (const said of await saidIn(deps, event)) {
    const others = await deps.readers.withAddress(said.addresses);
    for (const person of others) {
      // The opt-outs of everybody with the address count for recipients typed by hand, so only what they said themselves has to change.
      if (samePerson(person, said.person) || (person.kind === 'recipient' && !said.isWanted)) continue;
      const { addresses: _, ...statement } = said;
      const own = step(context, `${personKey(person)} ${said.optionId}`);
      await unlessGone(deps.statements.record({ ...statement, person }, own));
    }
  }
  for (const { person, address } of newAddressIn(await historyOf(deps, event), event)) {
    for (const { optionId, said } of await deps.readers.optOutsOfOthers(address, person)) {
      const known = optionNamed(optionId);
      if (!known) continue;
      const {
        how,
        wording,
        message_id: messageId,
      } = said ?? { how: 'staff', wording: 'staff-1', message_id: null };
      const statement = {
        person,
        optionId: known,
        isWanted: false,
        how,
        wording,
        messageId,
        network: '',
      } as const;
      await unlessGone(deps.statements.record(statement, step(context, `take over ${known}`)));
    }
  }
}

interface Said extends Statement {
  readonly addresses: readonly string[];
}

const byStaff = { how: 'staff', wording: 'staff-1', messageId: null, network: '' } as const;
const inProfile = { how: 'portal', wording: 'profile-1', messageId: null, network: '' } as const;

/** What the event says that others with the same address have to know. */
async function saidIn(deps: Deps, event: Handled): Promise<Said[]> {
  const { type, data, actor } = event;
  switch (type) {
    case 'ConsentStated':
      return [{ ...data, addresses: await deps.readers.addressesOf(data.person) }];
    case 'CommunicationOptedOut':
    case 'CommunicationOptedIn': {
      const optionId = optionNamed(data.optionId);
      if (!optionId) return [];
      const person = { kind: 'user', id: data.userId } as const;
      const way = actor === `user:${data.userId}` ? inProfile : byStaff;
      const addresses = await deps.readers.addressesOf(person);
      return [{ ...way, person, optionId, isWanted: type === 'CommunicationOptedIn', addresses }];
    }
    case 'ContactChannelAdded':
    case 'ContactChannelChanged':
    case 'ContactOptOutsMerged': {
      const person = { kind: 'contact', id: data.contactId } as const;
      return choicesIn(await historyOf(deps, event), event).map((choice) => ({
        ...byStaff,
        ...choice,
        person,
      }));
    }
    case 'UserCreated':
    case 'UsernameChanged':
      return [];
  }
}

interface Channel {
  /** Empty: no email address. */
  readonly address: string;
  readonly optOutIds: readonly string[];
}

/** The email channels of the contact before the event, by id. */
type Channels = ReadonlyMap<string, Channel>;

async function historyOf({ log }: Deps, { type, stream, revision }: Handled): Promise<Channels> {
  const isOfChannel = type.startsWith('Contact');
  if (!isOfChannel || revision === 0n) return new Map();
  const events = await log.load(stream, { to: revision - 1n });
  return channelsAfter(events);
}

const EMAIL_CHANNEL = 1;

function channelsAfter(events: readonly DomainEvent[]): Channels {
  const channels = new Map<string, Channel>();
  for (const { type, data } of events) {
    if (type === 'ContactCreated') channels.clear();
    if (type === 'ContactChannelAdded' || type === 'ContactChannelChanged') {
      channels.set(data.contactsChannelId, channelOf(data));
    }
    if (type === 'ContactChannelRemoved') channels.delete(data.contactsChannelId);
    if (type === 'ContactOptOutsMerged') {
      for (const [id, channel] of channels) channels.set(id, { ...channel, optOutIds: data.optOutIds });
    }
  }
  return channels;
}

const channelOf = (data: { channelId: number; value: string; optOutIds: readonly string[] }): Channel => ({
  address: data.channelId === EMAIL_CHANNEL ? data.value.trim().toLowerCase() : '',
  optOutIds: data.optOutIds,
});

interface ChannelChoice {
  readonly optionId: CommunicationOptionId;
  readonly isWanted: boolean;
  readonly addresses: readonly string[];
}

/** What changed about the wishes at an address. An address that is new to the contact brings only its opt-outs. */
function choicesIn(before: Channels, event: Handled): ChannelChoice[] {
  const { type, data } = event;
  if (type === 'ContactOptOutsMerged') {
    return [...before.values()].flatMap((channel) =>
      differences(channel, { ...channel, optOutIds: data.optOutIds }),
    );
  }
  if (type !== 'ContactChannelAdded' && type !== 'ContactChannelChanged') return [];
  const after = channelOf(data);
  const was = before.get(data.contactsChannelId);
  return differences(was?.address === after.address ? was : { ...after, optOutIds: [] }, after);
}

function differences(before: Channel, { address, optOutIds }: Channel): ChannelChoice[] {
  if (address === '') return [];
  return communicationOptions
    .filter(({ id }) => before.optOutIds.includes(id) !== optOutIds.includes(id))
    .map(({ id: optionId }) => ({ optionId, isWanted: !optOutIds.includes(optionId), addresses: [address] }));
}

/** The person who has an address since the event. */
function newAddressIn(before: Channels, { type, data }: Handled): { person: PersonRef; address: string }[] {
  switch (type) {
    case 'UserCreated':
    case 'UsernameChanged':
      return [{ person: { kind: 'user', id: data.userId }, address: data.username.trim().toLowerCase() }];
    case 'ContactChannelAdded':
    case 'ContactChannelChanged': {
      const { address } = channelOf(data);
      const isNew = address !== '' && before.get(data.contactsChannelId)?.address !== address;
      return isNew ? [{ person: { kind: 'contact', id: data.contactId }, address }] : [];
    }
    default:
      return [];
  }
}

const optionNamed = (id: string): CommunicationOptionId | undefined =>
  communicationOptions.find((option) => option.id === id)?.id;
