import { z } from 'zod';
import { id, line, name, revision, words } from './fields.ts';

const note = words(20_000);
const channelId = z.int().describe('1 is e-mail, the others are telephones.');

export const contactChannelView = z
  .object({
    contacts_channel_id: id,
    channel_id: channelId,
    channel_type: z.enum(['email', 'phone', 'other']),
    channel_value: z.string(),
    opt_out_ids: z.array(z.string()),
  })
  .meta({ id: 'ContactChannelView' });
export type ContactChannelView = z.output<typeof contactChannelView>;

export const contactAddressView = z
  .object({
    address_id: id,
    address: z.string(),
    address_2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    is_same_as_parent: z.boolean().describe('Then the fields are those of the related parent.'),
  })
  .meta({ id: 'ContactAddressView' });
export type ContactAddressView = z.output<typeof contactAddressView>;

export const contactLinkView = z
  .object({
    link_id: id,
    entity: z.enum(['athlete', 'trainer']),
    record_id: id,
    record_name: z.string(),
    relationship: z.string(),
    related_parent_id: id.nullable(),
  })
  .meta({ id: 'ContactLinkView' });

export const contactView = z
  .object({
    contact_id: id,
    first_name: z.string(),
    last_name: z.string(),
    is_active: z.boolean(),
    is_erased: z.boolean(),
    is_athlete: z.boolean().describe('It is the athlete: its name is edited there.'),
    is_trainer: z.boolean(),
    contact_type: z.enum(['athlete', 'trainer', 'other']),
    self_record_id: id.nullable().describe('The athlete or trainer that it is.'),
    /** Of the record whose contacts these are; empty when it was asked for alone. */
    relationship: z.string(),
    related_parent_id: id.nullable(),
    parent_id: id.nullable().describe('The same as `related_parent_id`.'),
    assigned_record_id: id.nullable().describe('The link to the record whose contacts these are.'),
    notes: z.string(),
    do_not_contact: z.boolean(),
    include_in_communications: z.boolean(),
    contacts_channels: z.array(contactChannelView),
    address: contactAddressView.nullable(),
    links: z.array(contactLinkView),
    existingUser: z.boolean().describe('Its e-mail is a username.'),
    noUsername: z.boolean().describe('It has no e-mail.'),
    revision,
  })
  .meta({ id: 'ContactView' });
export type ContactView = z.output<typeof contactView>;

export const contactFilter = z
  .strictObject({
    q: line.optional(),
    id: z.array(id).max(1000).optional(),
    showInactive: z.boolean().optional(),
  })
  .meta({ id: 'ContactFilter' });

/** A new contact of the record that the path names. */
export const createContactBody = z
  .strictObject({
    id: id.optional(),
    first_name: name.default(''),
    last_name: name.default(''),
    relationship: name.default(''),
    related_parent_id: id.nullable().default(null),
    notes: note.default(''),
    email: words(320).default(''),
    phone: words(100).default(''),
    phone_channel_id: channelId.default(4),
    do_not_contact: z.boolean().default(false),
    include_in_communications: z.boolean().default(true),
  })
  .meta({ id: 'CreateContactBody' });
export type CreateContactBody = z.input<typeof createContactBody>;

/** Edits are sent as differences (part 2 §4). */
export const changeContactBody = z
  .strictObject({
    first_name: name,
    last_name: name,
    notes: note,
    is_active: z.boolean(),
    do_not_contact: z.boolean(),
    include_in_communications: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangeContactBody' });
export type ChangeContactBody = z.input<typeof changeContactBody>;

export const contactLinkBody = z
  .strictObject({ relationship: name.default(''), related_parent_id: id.nullable().default(null) })
  .meta({ id: 'ContactLinkBody' });
export type ContactLinkBody = z.input<typeof contactLinkBody>;

export const contactChannelBody = z
  .strictObject({
    id: id.optional(),
    channel_id: channelId,
    channel_value: words(320),
    opt_out_ids: z.array(words(100)).max(100).optional(),
  })
  .meta({ id: 'ContactChannelBody' });
export type ContactChannelBody = z.input<typeof contactChannelBody>;

export const contactAddressBody = z
  .strictObject({
    address: line.default(''),
    address_2: line.default(''),
    city: name.default(''),
    state: name.default(''),
    zip: words(20).default(''),
    is_same_as_parent: z.boolean().default(false),
  })
  .meta({ id: 'ContactAddressBody' });
export type ContactAddressBody = z.input<typeof contactAddressBody>;
