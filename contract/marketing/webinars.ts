import { z } from 'zod';
import { id, instant, line, oneLine, revision, words } from '../shared/fields.ts';

const shown = {
  id,
  title: z.string(),
  description: z.string(),
  starts_at: instant,
  ends_at: instant,
  timezone: z.string().describe('IANA timezone in which the time is told.'),
  duration_minutes: z.int(),
  capacity: z.int().nullable().describe('Null: any number of families.'),
  is_canceled: z.boolean(),
  is_over: z.boolean(),
  is_full: z.boolean(),
  revision,
};

export const webinarView = z
  .object({
    ...shown,
    join_link: z.string(),
    recording_link: z.string(),
    registrations: z.int(),
  })
  .meta({ id: 'WebinarView' });
export type WebinarView = z.output<typeof webinarView>;

/** A webinar as a family sees it. */
export const familyWebinarView = z
  .object({
    ...shown,
    is_registered: z.boolean().describe('The caller is.'),
    may_register: z.boolean(),
    join_link: z
      .string()
      .describe('Only for the registered, from one hour before the start to the end; otherwise empty.'),
    recording_link: z.string().describe('Only after the end; otherwise empty.'),
  })
  .meta({ id: 'FamilyWebinarView' });
export type FamilyWebinarView = z.output<typeof familyWebinarView>;

export const webinarRegistrationView = z
  .object({ id, name: z.string(), registered_at: instant })
  .meta({ id: 'WebinarRegistrationView' });
export type WebinarRegistrationView = z.output<typeof webinarRegistrationView>;

export const webinarFilter = z
  .strictObject({
    q: line.optional(),
    showPast: z.boolean().optional(),
    id: z.array(z.string()).max(1000).optional(),
  })
  .meta({ id: 'WebinarFilter' });

const fields = {
  title: oneLine(200),
  description: words(5000),
  /** Empty if a rule reports that it is missing. */
  starts_at: z.union([instant, z.literal('')]),
  timezone: oneLine(100),
  duration_minutes: z.number(),
  capacity: z.number().nullable(),
  join_link: oneLine(2000),
};

export const createWebinarBody = z
  .strictObject({
    id: id.optional(),
    title: fields.title.default(''),
    description: fields.description.default(''),
    starts_at: fields.starts_at.default(''),
    timezone: fields.timezone.optional().describe('Defaults to that of the business.'),
    duration_minutes: fields.duration_minutes.default(60),
    capacity: fields.capacity.default(null),
    join_link: fields.join_link.default(''),
  })
  .meta({ id: 'CreateWebinarBody' });
export type CreateWebinarBody = z.input<typeof createWebinarBody>;

export const changeWebinarBody = z.strictObject(fields).partial().meta({ id: 'ChangeWebinarBody' });
export type ChangeWebinarBody = z.input<typeof changeWebinarBody>;

export const webinarRecordingBody = z
  .strictObject({ recording_link: oneLine(2000) })
  .meta({ id: 'WebinarRecordingBody' });
export type WebinarRecordingBody = z.input<typeof webinarRecordingBody>;
