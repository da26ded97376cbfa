import type { ConsentWay } from '../../../domain/communications/consent/events.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import { roleName } from '../../../domain/shared/roles.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const consentPeopleTable = defineTable('consent_people', {
  /** `contact:<id>`, `user:<id>`, `recipient:<id>` or `athlete:<id>`. */
  id: 'text',
  kind: text<PersonKind>(),
  sort_name: 'text',
  /** Every address that the person ever had, in lower case. */
  emails: 'text[]',
  since: 'instant',
  /** When the record was deleted. */
  until: nullable('instant'),
  /** What was known about the person, after each event. */
  versions: json<PersonVersion[]>(),
  statements: json<StatementCell[]>(),
});
export type ConsentPersonRow = RowOf<typeof consentPeopleTable>;

/** An athlete is here as the reader of an address, with the birthdate and the consent of a parent. */
export type PersonKind = 'contact' | 'user' | 'recipient' | 'athlete';

export interface PersonVersion {
  readonly position: number;
  readonly first_name: string;
  readonly last_name: string;
  /** Email addresses in their order; only contacts have several. */
  readonly channels: readonly AddressCell[];
  readonly is_active: boolean;
  readonly is_erased: boolean;
  readonly is_deleted: boolean;
  readonly do_not_contact: boolean;
  readonly is_included: boolean;
  /** The athletes that read the addresses of the person themselves. */
  readonly self_athlete_ids: readonly string[];
  /** Of users: the athletes that they see. */
  readonly athlete_ids: readonly string[];
  readonly role_id: number | null;
  /** Of athletes. */
  readonly birthdate: Day | null;
  /** Whether a parent allows emails to the athlete. */
  readonly has_consent: boolean;
  /** What a user who was merged has again if the merge is undone. Until then the opt-outs at the address still count. */
  readonly before_merge: Pick<PersonVersion, 'is_active' | 'athlete_ids'> | null;
}

interface AddressCell {
  readonly id: string;
  /** In lower case; empty after an erasure. */
  readonly value: string;
  readonly opt_out_ids: readonly string[];
}

/** What a person, or somebody for the person, said about emails. */
export interface StatementCell {
  readonly id: string;
  readonly position: number;
  readonly at: string;
  /** Null: about all kinds. */
  readonly option_id: string | null;
  readonly is_wanted: boolean;
  readonly how: ConsentWay;
  readonly actor: string;
  readonly wording: string;
  readonly message_id: string | null;
  readonly detail: string;
}

/** The actors that carry out what was stated: their changes are no statements of their own. */
export const consentActors: readonly string[] = ['system:stated-consents', 'system:shared-consents'];

const EMAIL_CHANNEL = 1;

/** Everything that changes what is known about people. */
export const consentPeopleHandles = [
  'ContactCreated',
  'ContactChanged',
  'ContactCommunicationChosen',
  'ContactMarkedInactive',
  'ContactMarkedActive',
  'ContactChannelAdded',
  'ContactChannelChanged',
  'ContactChannelRemoved',
  'ContactOptOutsMerged',
  'ContactMerged',
  'ContactMergeUndone',
  'ContactDeleted',
  'ContactErased',
  'UserCreated',
  'UserRenamed',
  'UserRoleChanged',
  'UserMarkedActive',
  'UserMarkedInactive',
  'UsernameChanged',
  'UserAssignedToAthlete',
  'UserRemovedFromAthlete',
  'CommunicationOptedOut',
  'CommunicationOptedIn',
  'UserMerged',
  'UserMergeUndone',
  'UserDeleted',
  'UserErased',
  'AthleteCreated',
  'AthleteDetailsChanged',
  'AthleteDeleted',
  'AthleteErased',
  'CommunicationRecipientAdded',
  'CommunicationRecipientChanged',
  'CommunicationRecipientRemoved',
  'ConsentStated',
  'ParentalConsentRecorded',
  'ParentalConsentWithdrawn',
] as const;

export type ConsentPeopleEvent = Recorded<EventNamed<(typeof consentPeopleHandles)[number]>>;
type Handled = ConsentPeopleEvent;

/**
 * Who could be written to at any moment since the log began, and why: what was known about each person after each event, and what the person
 * said. Nothing is forgotten here but what an erasure takes.
 */
export const consentPeople = defineProjection(consentPeopleTable)({
  version: 2,
  key: 'id',
  hidden: ['id', 'kind', 'sort_name', 'emails', 'since', 'until', 'versions', 'statements'],
  indexes: ['using gin (emails) with (fastupdate = off)', '(sort_name, id)'],
  // Each row holds its own past, for all moments.
  history: false,
  handles: consentPeopleHandles,
  keys: (event) => [consentPersonOf(event)],
  apply: (row, event, id) => {
    const before = row ?? created(event, id);
    if (!before || event.type === 'CommunicationRecipientRemoved') return null;
    const last = before.versions.at(-1) ?? unknownPerson;
    const after = versionAfter(last, event);
    const statements = [...before.statements, ...statementsOf(event, last)];
    // A statement changes only what hand-typed recipients get: the records of other people have events of their own.
    const isOnlySaid = event.type === 'ConsentStated' && before.kind !== 'recipient';
    if (isOnlySaid) return { ...before, statements };
    const version = { ...after, position: Number(event.position) };
    const versions = [...before.versions, version];
    const next = {
      ...before,
      statements,
      versions,
      until: version.is_deleted ? (before.until ?? event.recordedAt) : null,
    };
    return version.is_erased ? erased(next) : named(next, version);
  },
});

export function consentPersonOf({ type, data }: Handled): string {
  if (type === 'ConsentStated') return personKey(data.person);
  if ('recipientId' in data) return `recipient:${data.recipientId}`;
  if ('contactId' in data) return `contact:${data.contactId}`;
  if ('userId' in data) return `user:${data.userId}`;
  return `athlete:${data.athleteId}`;
}

export const unknownPerson: PersonVersion = {
  position: 0,
  first_name: '',
  last_name: '',
  channels: [],
  is_active: true,
  is_erased: false,
  is_deleted: false,
  do_not_contact: false,
  is_included: true,
  self_athlete_ids: [],
  athlete_ids: [],
  role_id: null,
  birthdate: null,
  has_consent: false,
  before_merge: null,
};

export const createdKinds: Partial<Readonly<Record<Handled['type'], PersonKind>>> = {
  ContactCreated: 'contact',
  UserCreated: 'user',
  AthleteCreated: 'athlete',
  CommunicationRecipientAdded: 'recipient',
};

function created({ type, recordedAt }: Handled, id: string): ConsentPersonRow | undefined {
  const kind = createdKinds[type];
  if (!kind) return undefined;
  return {
    id,
    kind,
    sort_name: '',
    emails: [],
    since: recordedAt,
    until: null,
    versions: [],
    statements: [],
  };
}

function named(row: ConsentPersonRow, { first_name, last_name, channels }: PersonVersion): ConsentPersonRow {
  const emails = channels.map(({ value }) => value).filter((value) => value !== '');
  return {
    ...row,
    sort_name: row.kind === 'athlete' ? '' : `${last_name}, ${first_name}`.toLowerCase(),
    emails: [...new Set([...row.emails, ...emails])],
  };
}

/** The row as a rebuild would make it: after the erasure, personal fields of the events read as ''. */
function erased(row: ConsentPersonRow): ConsentPersonRow {
  const blank = (version: PersonVersion): PersonVersion => ({
    ...version,
    first_name: '',
    last_name: '',
    is_erased: version.is_erased || row.kind === 'recipient',
    birthdate: null,
    channels: version.channels.map((channel) => ({ ...channel, value: '' })),
  });
  const sort_name = row.kind === 'athlete' ? '' : ', ';
  return { ...row, sort_name, emails: [], versions: row.versions.map(blank) };
}

export function versionAfter(version: PersonVersion, event: Handled): PersonVersion {
  const { type, data } = event;
  switch (type) {
    case 'ContactCreated': {
      const { firstName: first_name, lastName: last_name, self } = data;
      return {
        ...version,
        first_name,
        last_name,
        channels: [],
        is_active: true,
        is_deleted: false,
        do_not_contact: data.doNotContact,
        is_included: data.includeInCommunications,
        self_athlete_ids: self?.entity === 'athlete' ? [self.recordId] : [],
      };
    }
    case 'ContactChanged': {
      const { firstName: first_name = version.first_name, lastName: last_name = version.last_name } =
        data.changes;
      return { ...version, first_name, last_name };
    }
    case 'ContactCommunicationChosen':
      return { ...version, do_not_contact: data.doNotContact, is_included: data.includeInCommunications };
    case 'ContactMarkedInactive':
    case 'UserMarkedInactive':
      return { ...version, is_active: false };
    case 'ContactMarkedActive':
    case 'UserMarkedActive':
      return { ...version, is_active: true };
    case 'ContactChannelAdded':
      return data.channelId === EMAIL_CHANNEL
        ? { ...version, channels: [...version.channels, cellOf(data)] }
        : version;
    case 'ContactChannelChanged':
      return { ...version, channels: changed(version.channels, data) };
    case 'ContactChannelRemoved':
      return { ...version, channels: version.channels.filter(({ id }) => id !== data.contactsChannelId) };
    case 'ContactOptOutsMerged':
      return {
        ...version,
        channels: version.channels.map((channel) => ({ ...channel, opt_out_ids: data.optOutIds })),
      };
    // The other contact has the addresses from then on. What was said before stays true for them.
    case 'ContactMerged':
    case 'ContactDeleted':
    case 'AthleteDeleted':
    case 'UserDeleted':
      return { ...version, is_deleted: true };
    case 'ContactErased':
    case 'UserErased':
    case 'AthleteErased':
      return { ...version, is_erased: true, birthdate: null };
    case 'UserCreated': {
      const { firstName: first_name, lastName: last_name, username, roleId: role_id } = data;
      return selfOfUser({ ...version, first_name, last_name, role_id, channels: [addressCell(username)] });
    }
    case 'UserRenamed':
      return { ...version, first_name: data.firstName, last_name: data.lastName };
    case 'UserRoleChanged':
      return selfOfUser({ ...version, role_id: data.roleId });
    case 'UsernameChanged':
      return {
        ...version,
        channels: version.channels.map((channel) => ({ ...channel, value: lower(data.username) })),
      };
    case 'UserMerged': {
      const { is_active, athlete_ids } = version;
      const before_merge = { is_active, athlete_ids };
      return selfOfUser({ ...version, is_active: false, athlete_ids: [], before_merge });
    }
    case 'UserMergeUndone':
      return selfOfUser({ ...version, ...version.before_merge, before_merge: null });
    case 'UserAssignedToAthlete':
      return selfOfUser({ ...version, athlete_ids: [...version.athlete_ids, data.athleteId] });
    case 'UserRemovedFromAthlete': {
      const athlete_ids = version.athlete_ids.filter((id) => id !== data.athleteId);
      return selfOfUser({ ...version, athlete_ids });
    }
    case 'CommunicationOptedOut':
      return withChoice(version, data.optionId, false);
    case 'CommunicationOptedIn':
      return withChoice(version, data.optionId, true);
    case 'ContactMergeUndone':
    case 'AthleteCreated':
      return { ...version, is_deleted: false };
    case 'AthleteDetailsChanged': {
      const { birthdate = version.birthdate } = data.changes;
      return { ...version, birthdate };
    }
    case 'CommunicationRecipientAdded':
    case 'CommunicationRecipientChanged': {
      const { firstName: first_name, lastName: last_name, email } = data;
      const [before] = version.channels;
      return {
        ...version,
        first_name,
        last_name,
        // Before the key of an erased recipient is destroyed, the recipient becomes blank.
        is_erased: email === '',
        channels: [{ ...addressCell(email), ...optOutsOf(before) }],
      };
    }
    case 'CommunicationRecipientRemoved':
      return version;
    case 'ConsentStated':
      return withChoice(version, data.optionId, data.isWanted);
    case 'ParentalConsentRecorded':
      return { ...version, has_consent: true };
    case 'ParentalConsentWithdrawn':
      return { ...version, has_consent: false };
  }
}

const lower = (address: string): string => address.trim().toLowerCase();

const addressCell = (address: string): AddressCell => ({ id: '', value: lower(address), opt_out_ids: [] });

const optOutsOf = (cell: AddressCell | undefined) => ({ opt_out_ids: cell?.opt_out_ids ?? [] });

interface ChannelData {
  readonly contactsChannelId: string;
  readonly channelId: number;
  readonly value: string;
  readonly optOutIds: readonly string[];
}

const cellOf = ({ contactsChannelId: id, value, optOutIds: opt_out_ids }: ChannelData): AddressCell => ({
  id,
  value: lower(value),
  opt_out_ids,
});

/** A channel can become an email address, or stop being one. */
function changed(channels: readonly AddressCell[], data: ChannelData): AddressCell[] {
  const isEmail = data.channelId === EMAIL_CHANNEL;
  if (!channels.some(({ id }) => id === data.contactsChannelId))
    return isEmail ? [...channels, cellOf(data)] : [...channels];
  return channels.flatMap((channel) => {
    if (channel.id !== data.contactsChannelId) return [channel];
    return isEmail ? [cellOf(data)] : [];
  });
}

/** In place of the athlete of a user with the role athlete who sees none: the age is not known. */
const UNKNOWN_ATHLETE = '';

/** A user with the role athlete is the athletes that it sees. */
function selfOfUser(version: PersonVersion): PersonVersion {
  const { role_id, athlete_ids } = version;
  const selves = athlete_ids.length > 0 ? athlete_ids : [UNKNOWN_ATHLETE];
  return { ...version, self_athlete_ids: roleName(role_id ?? 0) === 'athlete' ? selves : [] };
}

function withChoice(version: PersonVersion, optionId: string, isWanted: boolean): PersonVersion {
  const channels = version.channels.map((channel) => {
    const others = channel.opt_out_ids.filter((id) => id !== optionId);
    return { ...channel, opt_out_ids: isWanted ? others : [...others, optionId] };
  });
  return { ...version, channels };
}

/** What the event says about the wishes of the person. `before`: what was known until then. */
function statementsOf(event: Handled, before: PersonVersion): StatementCell[] {
  const { id, position, recordedAt: at, actor } = event;
  const base = { position: Number(position), at, actor, message_id: null, detail: '' };
  const staff = { ...base, how: 'staff', wording: 'staff-1' } as const;
  switch (event.type) {
    case 'ConsentStated': {
      const { optionId: option_id, isWanted: is_wanted, how, wording, messageId: message_id } = event.data;
      return [{ ...base, id, option_id, is_wanted, how, wording, message_id }];
    }
    case 'CommunicationOptedOut':
    case 'CommunicationOptedIn': {
      if (consentActors.includes(actor)) return [];
      const { userId, optionId: option_id } = event.data;
      const own = { ...base, how: 'portal', wording: 'profile-1' } as const;
      const is_wanted = event.type === 'CommunicationOptedIn';
      return [{ ...(actor === `user:${userId}` ? own : staff), id, option_id, is_wanted }];
    }
    case 'ContactChannelAdded':
    case 'ContactChannelChanged':
    case 'ContactOptOutsMerged': {
      if (consentActors.includes(actor)) return [];
      const { channels } = versionAfter(before, event);
      const [was, is] = [allOptOuts(before.channels), allOptOuts(channels)];
      const out = is.filter((option) => !was.includes(option));
      const back = was.filter((option) => !is.includes(option));
      return [...out, ...back].map((option_id) => ({
        ...staff,
        id: `${id}/${option_id}`,
        option_id,
        is_wanted: !out.includes(option_id),
      }));
    }
    case 'ContactCommunicationChosen': {
      const { doNotContact, includeInCommunications } = event.data;
      const is_wanted = !doNotContact && includeInCommunications;
      return [
        { ...staff, id, option_id: null, is_wanted, detail: flagText(doNotContact, includeInCommunications) },
      ];
    }
    case 'ParentalConsentRecorded':
      return [{ ...staff, id, option_id: null, is_wanted: true, detail: 'Parental consent recorded.' }];
    case 'ParentalConsentWithdrawn':
      return [{ ...staff, id, option_id: null, is_wanted: false, detail: 'Parental consent withdrawn.' }];
    default:
      return [];
  }
}

const allOptOuts = (channels: readonly AddressCell[]): string[] => [
  ...new Set(channels.flatMap(({ opt_out_ids }) => opt_out_ids)),
];

function flagText(doNotContact: boolean, isIncluded: boolean): string {
  if (doNotContact) return 'Marked “Do not contact”.';
  return isIncluded ? 'Included in communications.' : 'Not included in communications.';
}
