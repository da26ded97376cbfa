import type {
  ContactAddressView,
  ContactChannelView,
  ContactView,
} from '../../../contract/athletes/contacts.ts';
import { channelTypeOf } from '../../../domain/athletes/contacts/channels.ts';
import type { RecordOf } from '../../../domain/athletes/contacts/contact-state.ts';
import type {
  ContactQueries,
  ContactRecord,
} from '../../../projections/athletes/contacts/contact-queries.ts';
import type { AddressCell, ChannelCell, LinkCell } from '../../../projections/athletes/contacts/contacts.ts';

/** The emails in this list that are usernames, in lower case. Provided by the access area. */
export interface TakenUsernames {
  /** The views that are read for the answer. */
  readonly reads: readonly string[];
  readonly taken: (usernames: readonly string[]) => Promise<readonly string[]>;
}

interface Deps {
  readonly queries: ContactQueries;
  readonly takenUsernames: TakenUsernames;
}

/**
 * The contacts of a record. The record's own contact comes first, then the others in the order in which they
 * were linked.
 */
export async function contactsOfRecord(deps: Deps, record: RecordOf): Promise<ContactView[]> {
  const rows = await deps.queries.ofRecords(record.entity, [record.recordId]);
  const place = (row: ContactRecord) =>
    row.self_record_id === record.recordId ? -1 : (linkTo(row, record)?.since ?? 0);
  const ordered = rows.toSorted((one, other) => place(one) - place(other));
  return viewsOf(deps, ordered, ordered, (row) => linkTo(row, record));
}

/** Contacts without a record. A mirrored address is that of the first related parent. */
export async function contactViews(deps: Deps, rows: readonly ContactRecord[]): Promise<ContactView[]> {
  const mirroring = rows.filter(({ address }) => address?.is_same_as_parent);
  const among = await relativesOf(deps.queries, mirroring);
  return viewsOf(deps, rows, among, () => undefined);
}

async function relativesOf(
  queries: ContactQueries,
  rows: readonly ContactRecord[],
): Promise<ContactRecord[]> {
  if (rows.length === 0) return [];
  const ofAthletes = queries.ofRecords(
    'athlete',
    rows.flatMap((row) => row.athlete_ids),
  );
  const ofTrainers = queries.ofRecords(
    'trainer',
    rows.flatMap((row) => row.trainer_ids),
  );
  return (await Promise.all([ofAthletes, ofTrainers])).flat();
}

async function viewsOf(
  { queries, takenUsernames }: Deps,
  rows: readonly ContactRecord[],
  among: readonly ContactRecord[],
  linkOf: (row: ContactRecord) => LinkCell | undefined,
): Promise<ContactView[]> {
  const [names, into, taken] = await Promise.all([
    queries.namesOf(rows),
    Promise.all(rows.flatMap(({ merged_into: id }) => (id === null ? [] : [queries.one(id)]))),
    takenUsernames.taken([...new Set(rows.flatMap(({ emails }) => emails))]),
  ]);
  const byId = new Map(among.map((row) => [row.id, row]));

  return rows.map((row): ContactView => {
    const link = linkOf(row);
    const related = link?.related_parent_id ?? null;
    return {
      contact_id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      is_active: row.is_active,
      is_erased: row.is_erased,
      is_athlete: row.self_entity === 'athlete',
      is_trainer: row.self_entity === 'trainer',
      contact_type: row.self_entity ?? 'other',
      self_record_id: row.self_record_id,
      relationship: link?.relationship ?? '',
      related_parent_id: related,
      parent_id: related,
      assigned_record_id: link?.link_id ?? null,
      notes: row.notes,
      do_not_contact: row.do_not_contact,
      include_in_communications: row.include_in_communications,
      contacts_channels: row.channels.map(channelView),
      address: addressView(row, link, byId),
      links: row.links.map(({ link_id, entity, record_id, relationship, related_parent_id }) => {
        const record_name = names.get(record_id) ?? '';
        return { link_id, entity, record_id, record_name, relationship, related_parent_id };
      }),
      existingUser: row.emails.some((email) => taken.includes(email)),
      merged_into: mergedIntoOf(row, into),
      noUsername: row.emails.length === 0,
      revision: row.revision,
    };
  });
}

function mergedIntoOf(
  { merged_into: id }: ContactRecord,
  into: readonly (ContactRecord | undefined)[],
): ContactView['merged_into'] {
  const kept = into.find((one) => one?.id === id);
  return kept ? { id: kept.id, name: `${kept.first_name} ${kept.last_name}`.trim() } : null;
}

export function channelView({ opt_out_ids, ...channel }: ChannelCell): ContactChannelView {
  return { ...channel, channel_type: channelTypeOf(channel.channel_id), opt_out_ids: [...opt_out_ids] };
}

function addressView(
  row: ContactRecord,
  link: LinkCell | undefined,
  byId: ReadonlyMap<string, ContactRecord>,
): ContactAddressView | null {
  const { address } = row;
  if (!address?.is_same_as_parent) return address;
  const shown = mirrored(row, link, byId, LONGEST_CHAIN);
  const { address_id, is_same_as_parent } = address;
  return { ...address, ...shown, address_id, is_same_as_parent };
}

/** How many parents are followed when each mirrors the address of another, as in the athlete list. */
const LONGEST_CHAIN = 4;

/** Returns nothing if the parent no longer exists or has no address. */
function mirrored(
  row: ContactRecord,
  link: LinkCell | undefined,
  byId: ReadonlyMap<string, ContactRecord>,
  steps: number,
): AddressCell | undefined {
  const of = link ?? row.links.find(({ related_parent_id }) => related_parent_id !== null);
  const parent = byId.get(of?.related_parent_id ?? '');
  if (!of || !parent?.address || steps === 0) return undefined;
  const record = { entity: of.entity, recordId: of.record_id };
  return parent.address.is_same_as_parent
    ? mirrored(parent, linkTo(parent, record), byId, steps - 1)
    : parent.address;
}

function linkTo({ links }: ContactRecord, { entity, recordId }: RecordOf): LinkCell | undefined {
  return links.find((link) => link.entity === entity && link.record_id === recordId);
}
