import { type AroundAthlete, campaignReader } from '../../domain/communications/campaign-reader.ts';
import {
  type AddressFacts,
  atAddress,
  type PersonFacts,
  whyNot,
} from '../../domain/communications/consent/may-write.ts';
import {
  hasNotLeft,
  type MessageState,
  messageDecider,
} from '../../domain/communications/messages/message.ts';
import { neededFields } from '../../domain/communications/needed-fields.ts';
import type { DomainEvent, EventNamed, EventType } from '../../domain/events.ts';
import type { CampaignReader } from '../../domain/shared/campaign-reader.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { FieldName } from '../../domain/shared/letters/merge-fields.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import type { Recorded } from '../../event-store/codec.ts';
import {
  type ConsentPeopleEvent,
  consentPeopleHandles,
  consentPersonOf,
  createdKinds,
  type PersonKind,
  type PersonVersion,
  unknownPerson,
  versionAfter,
} from './consent/consent-people.ts';
import { addressFactsAt, factsOf, LATEST } from './consent/consent-queries.ts';

const linkTypes = ['ContactLinked', 'ContactUnlinked'] as const;
const nameTypes = ['AthleteCreated', 'AthleteRenamed'] as const;
const suppressionTypes = ['AddressSuppressed', 'AddressSuppressionLifted'] as const;
/** What decides whether a message certainly did not leave. */
const messageTypes = [
  'MessageQueued',
  'MessageFailed',
  'MessageCanceled',
  'MessageResendRequested',
  'MessageReported',
] as const;

/** The events that decide whom an email of a campaign went to. */
export const peopleThenTypes: readonly EventType[] = [
  ...new Set<EventType>([
    ...consentPeopleHandles,
    ...linkTypes,
    ...nameTypes,
    ...suppressionTypes,
    ...messageTypes,
    'CommunicationIssued',
  ]),
];

interface Known {
  readonly id: string;
  readonly kind: PersonKind;
  version: PersonVersion;
  /** Made once for each version. */
  around: AroundAthlete | undefined;
}

/**
 * Who could be written to after any event, in memory: the fold of `consent_people` with the links, suppressions and messages that decide about campaigns.
 * `suppressionIdOf`: the id of an address.
 */
export function createPeopleThen(suppressionIdOf: (address: string) => string) {
  const people = new Map<string, Known>();
  const versions = new Map<string, PersonVersion>();
  const byAddress = index();
  const byAthlete = index();
  /** Who reads the addresses of an athlete. */
  const bySelf = index();
  const links = new Map<string, { readonly key: string; readonly athleteId: string }>();
  const linked = new Map<string, number>();
  const names = new Map<string, { readonly firstName: string; readonly lastName: string }>();
  /** The contact that another one is a part of. */
  const merged = new Map<string, string>();
  const suppressed = new Set<string>();
  const suppressionIds = new Map<string, string>();
  const ofCampaigns = new Set<string>();
  const messages = new Map<string, MessageState>();
  const needed = new Map<string, readonly FieldName[]>();
  const addresses = new Map<string, AddressFacts | undefined>();

  const applyToPerson = (event: Recorded<ConsentPeopleEvent>) => {
    const id = consentPersonOf(event);
    const kind = createdKinds[event.type];
    const before = people.get(id) ?? (kind && { id, kind, version: unknownPerson, around: undefined });
    if (!before) return;
    if (event.type === 'ConsentStated' && before.kind !== 'recipient') return;
    const was = before.version;
    const isGone = event.type === 'CommunicationRecipientRemoved';
    const version = versionAfter(was, event);
    const is = isGone ? unknownPerson : version;
    if (isGone) people.delete(id);
    else people.set(id, Object.assign(before, { version, around: undefined }));
    byAddress.move(id, was.channels.map(valueOf), is.channels.map(valueOf));
    if (before.kind === 'user') byAthlete.move(id, was.athlete_ids, is.athlete_ids);
    bySelf.move(id, was.self_athlete_ids, is.self_athlete_ids);
    if (before.kind === 'athlete') {
      const athleteId = id.slice('athlete:'.length);
      versions.set(athleteId, version);
      // The age of an athlete is part of what is known about its readers.
      for (const key of bySelf.of(athleteId)) {
        const reader = people.get(key);
        if (!reader) continue;
        reader.around = undefined;
        for (const { value } of reader.version.channels) addresses.delete(value);
      }
    }
    for (const { value } of [...was.channels, ...is.channels]) addresses.delete(value);
  };

  const applyToLinks = ({ type, data }: Recorded<EventNamed<(typeof linkTypes)[number]>>) => {
    if (type === 'ContactLinked') {
      if (data.entity !== 'athlete' || links.has(data.linkId)) return;
      const link = { key: `contact:${data.contactId}`, athleteId: data.recordId };
      links.set(data.linkId, link);
      count(link, 1);
      byAthlete.move(link.key, [], [link.athleteId]);
      return;
    }
    const link = links.get(data.linkId);
    links.delete(data.linkId);
    // A contact can be linked with an athlete twice.
    if (link && count(link, -1) === 0) byAthlete.move(link.key, [link.athleteId], []);
  };

  const count = ({ key, athleteId }: { key: string; athleteId: string }, change: number): number => {
    const pair = `${key} ${athleteId}`;
    const after = (linked.get(pair) ?? 0) + change;
    linked.set(pair, after);
    return after;
  };

  const applyToMessages = (event: Recorded<EventNamed<(typeof messageTypes)[number]>>) => {
    const { type, data } = event;
    const before = messages.get(data.messageId);
    if (type === 'MessageQueued' ? !ofCampaigns.has(data.communicationId) : !before) return;
    messages.set(data.messageId, messageDecider.evolve(before ?? messageDecider.initial(), event));
  };

  const addressFacts = (address: string): AddressFacts | undefined => {
    if (addresses.has(address)) return addresses.get(address);
    const rows = byAddress.of(address).flatMap((id) => {
      const known = people.get(id);
      return known ? [{ id, kind: known.kind, versions: [known.version] }] : [];
    });
    const found = addressFactsAt([address], rows, { athletes: versions, position: LATEST }).get(address);
    addresses.set(address, found);
    return found;
  };

  const aroundOf = (known: Known): AroundAthlete => {
    const { version } = known;
    known.around ??= {
      facts: factsOf(refOf(known), version, versions),
      addresses: version.channels.map(valueOf),
      sortName: `${version.last_name}, ${version.first_name}`.toLowerCase(),
    };
    return known.around;
  };

  const reasonOf = (facts: PersonFacts, optionId: CommunicationOptionId | null, today: Day) => {
    const informed = atAddress(facts, addressFacts(facts.email));
    return whyNot(informed, {
      optionId,
      today,
      isSuppressed: facts.email !== '' && isSuppressed(facts.email),
      hasParentalConsent:
        informed.selfOf !== null && (versions.get(informed.selfOf.athleteId)?.has_consent ?? false),
    });
  };

  const isSuppressed = (address: string): boolean => {
    if (suppressed.size === 0) return false;
    const id = suppressionIds.get(address) ?? suppressionIdOf(address);
    suppressionIds.set(address, id);
    return suppressed.has(id);
  };

  /** The contact that a merged one is a part of, or itself. */
  const standingFor = (contactId: string): string => {
    const into = merged.get(contactId);
    return into === undefined ? contactId : standingFor(into);
  };

  const present = (key: string): Known | undefined => {
    const known = people.get(key);
    return known?.version.is_deleted === false ? known : undefined;
  };

  return {
    apply(event: Recorded<DomainEvent>): void {
      if (isOf(event, linkTypes)) applyToLinks(event);
      if (isOf(event, nameTypes)) {
        const { athleteId, firstName, lastName } = event.data;
        names.set(athleteId, { firstName, lastName });
      }
      if (isOf(event, suppressionTypes)) {
        const { suppressionId } = event.data;
        if (event.type === 'AddressSuppressed') suppressed.add(suppressionId);
        else suppressed.delete(suppressionId);
      }
      if (event.type === 'CommunicationIssued' && event.data.source.kind === 'campaign') {
        ofCampaigns.add(event.data.communicationId);
      }
      if (isOf(event, messageTypes)) applyToMessages(event);
      if (event.type === 'ContactMerged') merged.set(event.data.contactId, event.data.intoId);
      if (event.type === 'ContactMergeUndone') merged.delete(event.data.contactId);
      if (isOf(event, consentPeopleHandles)) applyToPerson(event);
    },

    readerOf(
      athleteId: string,
      contactId: string | null,
      optionId: CommunicationOptionId | null,
      today: Day,
    ): CampaignReader {
      if (contactId !== null) {
        const contact = present(`contact:${standingFor(contactId)}`);
        if (!contact) return { person: null, whyNot: 'no-address' };
        const reason = reasonOf(aroundOf(contact).facts, optionId, today);
        const person = { kind: 'contact', id: contactId } as const;
        return reason === undefined ? { person } : { person: null, whyNot: reason };
      }
      const athlete = versions.get(athleteId);
      if (!athlete || athlete.is_deleted || athlete.is_erased) return { person: null, whyNot: 'nobody' };
      const around = byAthlete.of(athleteId).flatMap((key) => {
        const known = present(key);
        if (!known) return [];
        const { is_active, is_erased } = known.version;
        return (known.kind === 'user' ? is_active : !is_erased) ? [aroundOf(known)] : [];
      });
      return campaignReader(around, (facts) => reasonOf(facts, optionId, today));
    },

    isFieldEmpty(
      letter: { readonly subject: string; readonly body: string },
      person: PersonRef,
      athleteId: string,
    ): boolean | 'unknown' {
      const text = `${letter.subject}\n${letter.body}`;
      const fields = needed.get(text) ?? neededFields(letter);
      needed.set(text, fields);
      if (fields.length === 0) return false;
      const reader = present(personKey(person))?.version;
      const athlete = names.get(athleteId);
      const values: Partial<Record<FieldName, string>> = {
        'contact.first_name': reader?.first_name ?? '',
        'contact.last_name': reader?.last_name ?? '',
        'athlete.first_name': athlete?.firstName ?? '',
        'athlete.last_name': athlete?.lastName ?? '',
      };
      if (fields.some((field) => values[field]?.trim() === '')) return true;
      return fields.every((field) => values[field] !== undefined) ? false : 'unknown';
    },

    hasNotLeft(messageId: string): boolean {
      const message = messages.get(messageId);
      return message !== undefined && hasNotLeft(message);
    },
  };
}

const valueOf = ({ value }: PersonVersion['channels'][number]): string => value;

function refOf({ id, kind }: Known): PersonRef {
  const own = id.slice(id.indexOf(':') + 1);
  return { kind: kind === 'athlete' ? 'contact' : kind, id: own };
}

function isOf<Type extends EventType>(
  event: Recorded<DomainEvent>,
  types: readonly Type[],
): event is Recorded<EventNamed<Type>> {
  const all: readonly string[] = types;
  return all.includes(event.type);
}

/** Which people stand under a key; a person may be moved to where it stands already. */
function index() {
  const found = new Map<string, Set<string>>();
  return {
    move(id: string, from: readonly string[], to: readonly string[]): void {
      for (const key of from) if (!to.includes(key)) found.get(key)?.delete(id);
      for (const key of to) {
        const ids = found.get(key);
        if (ids) ids.add(id);
        else found.set(key, new Set([id]));
      }
    },
    of: (key: string): readonly string[] => [...(found.get(key) ?? [])],
  };
}
