import type { DomainEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { defineSummary } from '../../runtime/columns.ts';

/** Longer texts are cut off, in the list and in the index. */
const LONGEST_TEXT = 500;

/** The longest chain of parents who each have the same address as another one. */
const LONGEST_CHAIN = 4;

export const athleteContactTable = defineSummary('athlete_contacts', {
  athlete_id: 'text',
  primary_email: 'text',
  primary_phone: 'text',
  address: 'text',
  address_city: 'text',
  contacts: 'text',
});

/**
 * The contacts of each athlete as the athlete list shows them, from `rm.contacts`. Email, phone and address come from the self contact, or else
 * from the first contact that has any. An address comes only from a contact of the same athlete, so that a change of it also updates the
 * athlete.
 */
export const athleteContacts = {
  table: athleteContactTable,
  of: 'athlete_ids',
  by: 'athlete_id',
  indexes: [
    '(primary_email, athlete_id)',
    '(primary_phone, athlete_id)',
    '(address, athlete_id)',
    '(address_city, athlete_id)',
    '(contacts, athlete_id)',
  ],
  opens: ({ type, data }: Recorded<DomainEvent>) => (type === 'AthleteCreated' ? [data.athleteId] : []),
  // One index lookup for each athlete, contact and parent, so the plan stays fast with any number of athletes.
  select: (rows: string, groups: string) => `
    select athlete_id, coalesce(${firstOf('emails[1]', 'cardinality(emails) > 0')}, ''),
      coalesce(${firstOf('phones[1]', 'cardinality(phones) > 0')}, ''),
      left(coalesce(${firstOf(ADDRESS, `${ADDRESS} <> ''`)}, ''), ${LONGEST_TEXT}),
      coalesce(${firstOf('case when mirrors then parent.city else contact.city end', `${ADDRESS} <> ''`)}, ''),
      left(coalesce(string_agg(
        trim(first_name || ' ' || last_name) || case when relationship = '' then '' else ' (' || relationship || ')' end,
        ', ' order by since, id
      ) filter (where is_active and not is_self), ''), ${LONGEST_TEXT})
    from unnest(${groups}) as athlete (athlete_id)
    left join lateral (${contactsOf(rows, 'c.athlete_ids @> array[athlete_id]')}) contact on true
    left join lateral (
      with recursive up as (
        select *, 1 as steps from (${contactsOf(rows, 'contact.mirrors and c.id = contact.related_parent_id')}) first
        union all
        select next.*, steps + 1 from up
        cross join lateral (${contactsOf(rows, 'c.id = up.related_parent_id')}) next
        where up.mirrors and steps < ${LONGEST_CHAIN}
      )
      select full_address, city from up where not mirrors
    ) parent on true
    group by athlete_id`,
} as const;

const ADDRESS = 'case when mirrors then parent.full_address else contact.full_address end';

/** The contacts of the athlete that match, each with its link to the athlete. */
function contactsOf(rows: string, condition: string): string {
  return `
    select c.id, c.first_name, c.last_name, c.is_active, c.emails, c.phones, c.full_address, c.city,
      coalesce((c.address ->> 'is_same_as_parent')::boolean, false) as mirrors,
      c.self_record_id is not distinct from athlete_id as is_self, link.relationship, link.related_parent_id, link.since
    from ${rows} c
    cross join lateral jsonb_to_recordset(c.links)
      as link (entity text, record_id text, relationship text, related_parent_id text, since bigint)
    where ${condition} and not c.is_erased and link.entity = 'athlete' and link.record_id = athlete_id`;
}

/** The value of the self contact, or else of the first contact that has one. */
function firstOf(value: string, condition: string): string {
  return `(array_agg(${value} order by is_self desc, since, id) filter (where is_active and ${condition}))[1]`;
}
