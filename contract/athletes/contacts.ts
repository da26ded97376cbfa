import { z } from 'zod';
import { channelTypes } from '../../domain/athletes/contacts/channels.ts';
import { personEntities, personEntity } from '../../domain/athletes/person-entity.ts';
import { id, line, name, oneLine, revision, words } from '../shared/fields.ts';
import { addressParts, addressPartsBody } from '../shared/postal-address.ts';

const note = words(20_000);
const channelId = z.int().describe('1 is email, the others are phone numbers.');

export const contactChannelView = z
  .object({
    contacts_channel_id: id,
    channel_id: channelId,
    channel_type: z.enum(channelTypes),
    channel_value: z.string(),
    opt_out_ids: z.array(z.string()),
  })
  .meta({ id: 'ContactChannelView' });
export type ContactChannelView = z.output<typeof contactChannelView>;

export const contactAddressView = z
  .object({
    address_id: id,
    ...addressParts,
    is_same_as_parent: z.boolean().describe('If true, the fields are those of the related parent.'),
  })
  .meta({ id: 'ContactAddressView' });
export type ContactAddressView = z.output<typeof contactAddressView>;

export const contactLinkView = z
  .object({
    link_id: id,
    entity: personEntity,
    record_id: id,
    record_name: z.string(),
    relationship: z.string(),
    related_parent_id: id.nullable(),
  })
  .meta({ id: 'ContactLinkView' });
export type ContactLinkView = z.output<typeof contactLinkView>;

export const contactView = z
  .object({
    contact_id: id,
    first_name: z.string(),
    last_name: z.string(),
    is_active: z.boolean(),
    is_erased: z.boolean(),
    is_athlete: z
      .boolean()
      .describe('Whether the contact is the athlete, whose name is edited on the athlete’s page.'),
    is_trainer: z.boolean(),
    contact_type: z.enum([...personEntities, 'other']),
    self_record_id: id.nullable().describe('The athlete or trainer who this contact is.'),
    /** The relationship to the record whose contacts are listed; empty for a single contact. */
    relationship: z.string(),
    related_parent_id: id.nullable(),
    parent_id: id.nullable().describe('The same as `related_parent_id`.'),
    assigned_record_id: id.nullable().describe('The link to the record whose contacts are listed.'),
    notes: z.string(),
    do_not_contact: z.boolean(),
    include_in_communications: z.boolean(),
    contacts_channels: z.array(contactChannelView),
    address: contactAddressView.nullable(),
    links: z.array(contactLinkView),
    existingUser: z.boolean().describe('Whether its email is a username.'),
    noUsername: z.boolean().describe('Whether it has no email.'),
    merged_into: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('The contact that it is a part of since a merge. It has no links of its own then.'),
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
export type ContactFilter = z.input<typeof contactFilter>;

/** A new contact of the record in the path. */
export const createContactBody = z
  .strictObject({
    id: id.optional(),
    first_name: name.default(''),
    last_name: name.default(''),
    relationship: name.default(''),
    related_parent_id: id.nullable().default(null),
    notes: note.default(''),
    email: oneLine(320).default(''),
    phone: oneLine(100).default(''),
    phone_channel_id: channelId.default(4),
    do_not_contact: z.boolean().default(false),
    include_in_communications: z.boolean().default(true),
    create_anyway: z
      .boolean()
      .default(false)
      .describe('Creates the contact even if it looks like an existing one.'),
  })
  .meta({ id: 'CreateContactBody' });
export type CreateContactBody = z.input<typeof createContactBody>;

/** Only differences are sent (part 2 §4). */
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
    channel_value: oneLine(320),
    opt_out_ids: z.array(oneLine(100)).max(100).optional(),
  })
  .meta({ id: 'ContactChannelBody' });
export type ContactChannelBody = z.input<typeof contactChannelBody>;

export const contactAddressBody = z
  .strictObject({
    ...addressPartsBody,
    is_same_as_parent: z.boolean().default(false),
  })
  .meta({ id: 'ContactAddressBody' });
export type ContactAddressBody = z.input<typeof contactAddressBody>;

export const channelView = z
  .object({ id: z.int(), label: z.string(), channel_type: z.enum(channelTypes) })
  .meta({ id: 'ChannelView' });
export type ChannelView = z.output<typeof channelView>;
