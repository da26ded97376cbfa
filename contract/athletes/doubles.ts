import { z } from 'zod';
import { doubleKinds } from '../../domain/athletes/doubles/compared-person.ts';
import { dayOrBlank, id, instant, name, oneLine } from '../shared/fields.ts';

const kind = z.enum(doubleKinds);

/** A person whom somebody is about to create, as far as it is typed. */
export const likelyDoublesBody = z
  .strictObject({
    kind,
    first_name: name.default(''),
    last_name: name.default(''),
    birthdate: dayOrBlank.default(''),
    emails: z.array(oneLine(320)).max(20).default([]),
    phones: z.array(oneLine(100)).max(20).default([]),
    linked_ids: z
      .array(id)
      .max(20)
      .default([])
      .describe('The contacts of an athlete, or the athletes and trainers of a contact.'),
  })
  .meta({ id: 'LikelyDoublesBody' });
export type LikelyDoublesBody = z.input<typeof likelyDoublesBody>;

export const comparedPersonView = z
  .object({
    id,
    name: z.string(),
    detail: z.string(),
    parent_id: id.nullable().describe('The record whose page shows a contact.'),
    is_active: z.boolean(),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
  })
  .meta({ id: 'ComparedPersonView' });
export type ComparedPersonView = z.output<typeof comparedPersonView>;

/** Two people who look like one. */
export const doubleView = z
  .object({
    id: id.describe('Of the pair.'),
    kind,
    one: comparedPersonView,
    other: comparedPersonView,
    score: z.int(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'DoubleView' });
export type DoubleView = z.output<typeof doubleView>;

export const dismissedDoubleView = z
  .object({
    id: id.describe('Of the pair.'),
    kind,
    one: comparedPersonView,
    other: comparedPersonView,
    dismissed_at: instant,
    dismissed_by: z.string().describe('Name of the user.'),
  })
  .meta({ id: 'DismissedDoubleView' });
export type DismissedDoubleView = z.output<typeof dismissedDoubleView>;

export const dismissDoublesBody = z
  .strictObject({ kind, one_id: id, other_id: id })
  .meta({ id: 'DismissDoublesBody' });
export type DismissDoublesBody = z.input<typeof dismissDoublesBody>;
