import { z } from 'zod';
import type { SchedulingDeps } from '../../../commands/scheduling/scheduling-deps.ts';
import type { ExistingAthletes } from '../../../commands/shared/existing-athletes.ts';
import type { MergedPeople } from '../../../commands/shared/merged-people.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';
import { type Call, RequestFault } from '../../runtime/route.ts';

/** The services behind the routes of reservations. */
export interface ReservationServices extends SchedulingDeps {
  readonly reads: Reads;
  readonly athletes: ExistingAthletes;
  /** Staff see the past sessions of athletes who were merged into one. */
  readonly mergedPeople: Pick<MergedPeople, 'absorbedInto'>;
  /** Names by user id, and whether the user is staff. Deleted users are left out. */
  readonly peopleOf: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly name: string; readonly isStaff: boolean }>>;
  readonly business: { readonly name: string };
}

export const ofAthlete = '/athletes/:athlete/schedules';

/** The schedule id of the path. Throws 404 if it is not an id. */
export function scheduleIn({ param }: Pick<Call, 'param'>): string {
  const id = param('schedule');
  if (!z.uuid().safeParse(id).success) throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
  return id;
}
