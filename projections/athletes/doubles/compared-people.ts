import { channelTypeOf } from '../../../domain/athletes/contacts/channels.ts';
import { blockingKeys } from '../../../domain/athletes/doubles/blocking-keys.ts';
import type { DoubleKind } from '../../../domain/athletes/doubles/compared-person.ts';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const comparedPersonTable = defineTable('compared_people', {
  /** Of the athlete or contact. */
  id: 'text',
  kind: text<DoubleKind>(),
  first_name: 'text',
  last_name: 'text',
  birthdate: nullable('day'),
  emails: 'text[]',
  phones: 'text[]',
  channels: json<ComparedChannel[]>(),
  links: json<ComparedLink[]>(),
  athlete_ids: 'text[]',
  /** A contact that is an athlete or a trainer is not compared: its record is. */
  is_self: 'boolean',
  is_active: 'boolean',
  is_erased: 'boolean',
  /** A part of another contact: compared with nobody, and found by nothing. */
  is_merged: 'boolean',
  /** People who may be alike have one in common (`blockingKeys`). */
  keys: 'text[]',
});
export type ComparedPersonRow = RowOf<typeof comparedPersonTable>;

interface ComparedChannel {
  readonly id: string;
  readonly channel_id: number;
  readonly value: string;
}

interface ComparedLink {
  readonly id: string;
  readonly entity: PersonEntity;
  readonly record_id: string;
}

const erased = {
  first_name: '',
  last_name: '',
  birthdate: null,
  emails: [],
  phones: [],
  channels: [],
  is_erased: true,
  keys: [],
};

/** Athletes and contacts with what they are compared by, to find people who were recorded twice. */
export const comparedPeople = defineProjection(comparedPersonTable)({
  version: 2,
  key: 'id',
  // Everything is shown by the records themselves.
  hidden: [
    'id',
    'kind',
    'first_name',
    'last_name',
    'birthdate',
    'emails',
    'phones',
    'channels',
    'links',
    'athlete_ids',
    'is_self',
    'is_active',
    'is_erased',
    'is_merged',
    'keys',
  ],
  // With fastupdate, each look-up would scan the list of pending entries.
  indexes: ['using gin (keys) with (fastupdate = off)', 'using gin (athlete_ids) with (fastupdate = off)'],
  // Only people of now are compared.
  history: false,
  handles: [
    'AthleteCreated',
    'AthleteRenamed',
    'AthleteDetailsChanged',
    'AthleteMarkedInactive',
    'AthleteMarkedActive',
    'AthleteErased',
    'AthleteDeleted',
    'ContactCreated',
    'ContactChanged',
    'ContactMarkedInactive',
    'ContactMarkedActive',
    'ContactLinked',
    'ContactUnlinked',
    'ContactChannelAdded',
    'ContactChannelChanged',
    'ContactChannelRemoved',
    'ContactErased',
    'ContactDeleted',
    'ContactMerged',
    'ContactMergeUndone',
  ],
  personal: [
    { kind: 'athlete', by: 'id', erased },
    { kind: 'contact', by: 'id', erased },
  ],
  keys: ({ data }) => ['contactId' in data ? data.contactId : data.athleteId],
  apply: (row, { type, data }, id) => {
    if (type === 'AthleteCreated') return compared({ ...somebody, ...names(data), id, kind: 'athlete' });
    if (type === 'ContactCreated') {
      return compared({ ...somebody, ...names(data), id, kind: 'contact', is_self: data.self !== null });
    }
    if (!row) return null;
    switch (type) {
      case 'AthleteRenamed':
        return compared({ ...row, ...names(data) });
      case 'AthleteDetailsChanged': {
        const { birthdate = row.birthdate } = data.changes;
        return compared({ ...row, birthdate });
      }
      case 'ContactChanged': {
        const { firstName = row.first_name, lastName = row.last_name } = data.changes;
        return compared({ ...row, ...names({ firstName, lastName }) });
      }
      case 'AthleteMarkedInactive':
      case 'ContactMarkedInactive':
        return { ...row, is_active: false };
      case 'AthleteMarkedActive':
      case 'ContactMarkedActive':
        return { ...row, is_active: true };
      case 'ContactLinked': {
        const link = { id: data.linkId, entity: data.entity, record_id: data.recordId };
        return compared({ ...row, links: [...row.links, link] });
      }
      case 'ContactUnlinked':
        return compared({ ...row, links: row.links.filter((link) => link.id !== data.linkId) });
      case 'ContactChannelAdded':
      case 'ContactChannelChanged': {
        const channel = { id: data.contactsChannelId, channel_id: data.channelId, value: data.value };
        const others = row.channels.filter((one) => one.id !== channel.id);
        return compared({ ...row, channels: [...others, channel] });
      }
      case 'ContactChannelRemoved':
        return compared({
          ...row,
          channels: row.channels.filter((one) => one.id !== data.contactsChannelId),
        });
      case 'ContactMerged':
        return compared({ ...row, is_merged: true });
      case 'ContactMergeUndone':
        return compared({ ...row, is_merged: false });
      case 'AthleteErased':
      case 'ContactErased':
        return { ...row, ...erased };
      case 'AthleteDeleted':
      case 'ContactDeleted':
        return null;
    }
  },
});

const somebody = {
  birthdate: null,
  emails: [],
  phones: [],
  channels: [],
  links: [],
  athlete_ids: [],
  is_self: false,
  is_active: true,
  is_erased: false,
  is_merged: false,
  keys: [],
};

const names = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  first_name: firstName,
  last_name: lastName,
});

/** The row with everything that follows from its names, channels and links. */
function compared(row: ComparedPersonRow): ComparedPersonRow {
  const of = (wanted: 'email' | 'phone') =>
    row.channels.flatMap(({ channel_id, value }) =>
      value !== '' && channelTypeOf(channel_id) === wanted ? [value] : [],
    );
  if (row.is_merged) return { ...row, emails: [], phones: [], athlete_ids: [], keys: [] };
  const [emails, phones] = [of('email'), of('phone')];
  const athlete_ids = row.links.flatMap((link) => (link.entity === 'athlete' ? [link.record_id] : []));
  const keys = blockingKeys({
    kind: row.kind,
    firstName: row.first_name,
    lastName: row.last_name,
    isErased: row.is_erased,
    birthdate: row.birthdate,
    emails,
    phones,
    linkedIds: row.links.map(({ record_id }) => record_id),
  });
  return { ...row, emails, phones, athlete_ids, keys: row.is_self ? keys.filter(isChannelKey) : keys };
}

/** A self contact is only looked up for the addresses of its athlete. */
const isChannelKey = (key: string): boolean => key.startsWith('e ') || key.startsWith('p ');
