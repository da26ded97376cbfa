import { z } from 'zod';
import { id, instant, line, name, revision, words } from './fields.ts';

export const createAthleteBody = z
  .strictObject({
    id: id.optional(),
    firstName: name,
    lastName: name,
    athleteType: name,
    referralFrom: line.default(''),
    parentFirstName: name.default(''),
    parentLastName: name.default(''),
    parentEmail: words(320).default(''),
    relationship: name.default(''),
  })
  .meta({ id: 'CreateAthleteBody' });
export type CreateAthleteBody = z.input<typeof createAthleteBody>;

export const changeAthleteBody = z
  .strictObject({ first_name: name, last_name: name, is_active: z.boolean() })
  .partial()
  .meta({ id: 'ChangeAthleteBody' });
export type ChangeAthleteBody = z.input<typeof changeAthleteBody>;

export const athleteFilter = z
  .strictObject({
    q: line.optional(),
    showInactive: z.boolean().optional(),
    athlete_type: z.array(name).optional(),
  })
  .meta({ id: 'AthleteFilter' });

export const athleteView = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    athlete_type: z.string(),
    referral_from: z.string(),
    is_active: z.boolean(),
    created_at: instant,
    open_invoices: z.number().nullable().describe('Dollars.'),
    pending_invoices: z.number().nullable().describe('Dollars.'),
    current_packages: z.string().nullable(),
    revision,
  })
  .meta({ id: 'AthleteView' });
export type AthleteView = z.output<typeof athleteView>;

/** What a family is told of its athletes. */
export const familyAthleteView = z
  .object({ id, first_name: z.string(), last_name: z.string() })
  .meta({ id: 'FamilyAthleteView' });
export type FamilyAthleteView = z.output<typeof familyAthleteView>;
