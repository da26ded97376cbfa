import type { Pool } from 'pg';
import { z } from 'zod';
import type { WaitlistDeps } from '../../../commands/scheduling/waitlist/waitlist-deps.ts';
import type { KnownAthletes } from '../../../commands/shared/known-athletes.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { type Call, RequestFault } from '../../runtime/route.ts';

/** What the routes of reservations are made of. */
export interface ReservationServices extends WaitlistDeps {
  readonly pool: Pool;
  readonly athletes: KnownAthletes;
  /** What people are called, and whether they are staff; by user id. Who is gone is left out. */
  readonly peopleOf: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly name: string; readonly isStaff: boolean }>>;
  readonly businessName: string;
}

export const ofAthlete = '/athletes/:athlete/schedules';

/** The schedule that the path names. Throws 404 for what can be none. */
export function scheduleIn({ param }: Pick<Call, 'param'>): string {
  const id = param('schedule');
  if (!z.uuid().safeParse(id).success) throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
  return id;
}
