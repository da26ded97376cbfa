import { z } from 'zod';
import { id, line, name, revision, words } from './fields.ts';

const color = words(20);

/** A row of a value list that has nothing more to say. */
export const valueView = z
  .object({ id: z.union([z.string(), z.int()]), label: z.string() })
  .meta({ id: 'ValueView' });
export type ValueView = z.output<typeof valueView>;

export const colorView = z
  .object({ id: z.string(), label: z.string(), color: z.string() })
  .meta({ id: 'ColorView' });
export const channelView = z
  .object({ id: z.int(), label: z.string(), channel_type: z.enum(['email', 'phone', 'other']) })
  .meta({ id: 'ChannelView' });
export type ChannelView = z.output<typeof channelView>;
export const activityTypeView = z
  .object({ id: z.int(), label: z.string(), name: z.string(), channel: z.string(), icon: z.string() })
  .meta({ id: 'ActivityTypeView' });
export type ActivityTypeView = z.output<typeof activityTypeView>;

export const leadTypeView = z
  .object({
    id: z.string(),
    label: z.string().describe('The same as `athlete_type`.'),
    athlete_type: z.string(),
    ordinal: z.int(),
    is_active: z.boolean().describe('Show in dropdown.'),
    in_funnel: z.boolean().describe('Show in funnel.'),
    color: z.string(),
    system_key: z.string(),
    allows_send_now: z.boolean(),
    /** Athletes that are of this type: while there are any it can not be removed. */
    athletes: z.int(),
    revision: revision.describe('Of the whole list.'),
  })
  .meta({ id: 'LeadTypeView' });
export type LeadTypeView = z.output<typeof leadTypeView>;

/** The whole list, in its order. A row without id is new. */
export const leadTypesBody = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          id: words(100).optional(),
          athlete_type: name,
          ordinal: z.int().optional(),
          is_active: z.boolean(),
          in_funnel: z.boolean(),
          color,
          system_key: words(100).optional(),
          allows_send_now: z.boolean().default(false),
        }),
      )
      .max(200),
  })
  .meta({ id: 'LeadTypesBody' });
export type LeadTypesBody = z.input<typeof leadTypesBody>;

export const templateButtonView = z
  .object({
    id,
    label: z.string().describe('The same as `text`.'),
    text: z.string(),
    url: z.string(),
    button_color: z.string(),
    text_color: z.string(),
    is_active: z.boolean(),
    ordinal: z.int(),
    revision: revision.describe('Of the whole list.'),
  })
  .meta({ id: 'TemplateButtonView' });
export type TemplateButtonView = z.output<typeof templateButtonView>;

export const templateButtonsBody = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          id: id.optional(),
          text: name,
          url: words(2000),
          button_color: color.default('#22B66E'),
          text_color: color.default('#FFFFFF'),
          is_active: z.boolean().default(true),
          ordinal: z.int().optional(),
        }),
      )
      .max(100),
  })
  .meta({ id: 'TemplateButtonsBody' });
export type TemplateButtonsBody = z.input<typeof templateButtonsBody>;

/** Which list was saved; its new revision is in the ETag. */
export const savedListView = z.object({ rows: z.int() }).meta({ id: 'SavedListView' });

/** Which of the rows that have a name for an id was changed. */
export const namedRow = z.object({ id: z.string() });

export const globalView = z
  .object({
    id: z.string().describe('The same as `global_key`.'),
    global_key: z.string(),
    global_value: z.string(),
    label: z.string(),
    description: z.string(),
    kind: z.enum(['text', 'integer', 'hours', 'percent', 'boolean', 'timezone']),
    is_read_only: z.boolean(),
    revision,
  })
  .meta({ id: 'GlobalView' });
export type GlobalView = z.output<typeof globalView>;

export const globalBody = z.strictObject({ global_value: line }).meta({ id: 'GlobalBody' });
export type GlobalBody = z.input<typeof globalBody>;

export const communicationOptionView = z
  .object({
    id: z.string(),
    label: z.string(),
    description: z.string(),
    is_active: z.boolean().describe('Offered to people; what they chose stays.'),
    revision,
  })
  .meta({ id: 'CommunicationOptionView' });
export type CommunicationOptionView = z.output<typeof communicationOptionView>;

export const communicationOptionBody = z
  .strictObject({ label: name, description: line, is_active: z.boolean() })
  .partial()
  .meta({ id: 'CommunicationOptionBody' });
export type CommunicationOptionBody = z.input<typeof communicationOptionBody>;
