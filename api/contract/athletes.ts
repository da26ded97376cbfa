import { z } from 'zod';
import { id, line, name, words } from './fields.ts';

export const createAthleteBody = z.strictObject({
  id: id.optional(),
  firstName: name,
  lastName: name,
  athleteType: name,
  referralFrom: line.default(''),
  parentFirstName: name.default(''),
  parentLastName: name.default(''),
  parentEmail: words(320).default(''),
  relationship: name.default(''),
});
export type CreateAthleteBody = z.input<typeof createAthleteBody>;

export const changeAthleteBody = z
  .strictObject({ first_name: name, last_name: name, is_active: z.boolean() })
  .partial();
export type ChangeAthleteBody = z.input<typeof changeAthleteBody>;

export const athleteFilter = z.strictObject({
  q: line.optional(),
  showInactive: z.boolean().optional(),
  athlete_type: z.array(name).optional(),
});

export interface AthleteView {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly athlete_type: string;
  readonly referral_from: string;
  readonly is_active: boolean;
  readonly created_at: string;
  /** Dollars. */
  readonly open_invoices: number | null;
  /** Dollars. */
  readonly pending_invoices: number | null;
  readonly current_packages: string | null;
  /** For `If-Match`. */
  readonly revision: string;
}

export interface FamilyAthleteView {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}
