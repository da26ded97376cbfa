import { z } from 'zod';
import { ruleTypes } from '../../domain/shared/group-rules.ts';
import { id, name, oneLine, revision, text } from '../shared/fields.ts';
import { addressParts, addressPartsBody } from '../shared/postal-address.ts';

/** A rule of a location. */
export const logisticView = z
  .object({
    logistic_id: id,
    rule_id: z.string().describe('Id in the value list `rules`.'),
    rule_name: z.string(),
    rule_value: z.string(),
  })
  .meta({ id: 'LogisticView' });
export type LogisticView = z.output<typeof logisticView>;

export const logisticBody = z
  .strictObject({ id: id.optional(), rule_id: oneLine(100), rule_value: text })
  .meta({ id: 'LogisticBody' });
export type LogisticBody = z.input<typeof logisticBody>;

/** A rule of a training group: it also has a type. */
export const groupRuleView = logisticView
  .extend({ rule_type: z.enum(ruleTypes).describe('Families see logistic rules only.') })
  .meta({ id: 'GroupRuleView' });
export type GroupRuleView = z.output<typeof groupRuleView>;

/** Without a type a new rule is logistic, and a changed one keeps its type. */
export const groupRuleBody = logisticBody
  .extend({ rule_type: z.enum(ruleTypes).optional() })
  .meta({ id: 'GroupRuleBody' });
export type GroupRuleBody = z.input<typeof groupRuleBody>;

export const locationAddressView = z
  .object({
    address_id: id,
    ...addressParts,
  })
  .meta({ id: 'LocationAddressView' });
export type LocationAddressView = z.output<typeof locationAddressView>;

export const locationAddressBody = z
  .strictObject({
    id: id.optional(),
    ...addressPartsBody,
  })
  .meta({ id: 'LocationAddressBody' });
export type LocationAddressBody = z.input<typeof locationAddressBody>;

export const locationView = z
  .object({
    id,
    location_id: id,
    name: z.string(),
    timezone_id: z.string().describe('IANA timezone.'),
    description: z.string(),
    notes: z.string(),
    sessions_at_once: z
      .int()
      .nullable()
      .describe(
        'How many sessions take place at the same time, such as one per sheet of ice; null means any number.',
      ),
    is_active: z.boolean(),
    addresses: z.array(locationAddressView),
    rules: z.array(logisticView),
    remaining_schedules: z
      .int()
      .describe('Number of upcoming sessions. The location cannot be deleted while there are any.'),
    revision,
  })
  .meta({ id: 'LocationView' });
export type LocationView = z.output<typeof locationView>;

export const locationFilter = z
  .strictObject({ q: oneLine(100), id: z.array(id).max(1000), showInactive: z.boolean() })
  .partial()
  .meta({ id: 'LocationFilter' });
export type LocationFilter = z.input<typeof locationFilter>;

export const locationBody = z
  .strictObject({
    id: id.optional(),
    name: name.default(''),
    timezone_id: oneLine(100).optional().describe('Defaults to the timezone of the settings.'),
    description: text.default(''),
    notes: text.default(''),
    sessions_at_once: z.int().nullable().default(1),
  })
  .meta({ id: 'LocationBody' });
export type LocationBody = z.input<typeof locationBody>;

/** Changed fields only. Upcoming sessions keep their local clock times in a new timezone. */
export const changeLocationBody = z
  .strictObject({
    name,
    timezone_id: oneLine(100),
    description: text,
    notes: text,
    sessions_at_once: z.int().nullable(),
    is_active: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangeLocationBody' });
export type ChangeLocationBody = z.input<typeof changeLocationBody>;
