import { z } from 'zod';
import {
  athletesBeyondCredits,
  beyondCreditsReads,
} from '../../../projections/scheduling/reservations/beyond-credits.ts';
import { athleteBeyondCreditsView } from '../../contract/seasons.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { ReservationServices } from './services.ts';

/** What no credit pays for. */
export function beyondCreditsRoutes({ pool }: Pick<ReservationServices, 'pool'>): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/training-groups/:group/athletes/beyond-credits',
      access: 'staff',
      summary: 'The athletes of a training group who have more places in a week than credits',
      results: z.array(athleteBeyondCreditsView),
      reads: beyondCreditsReads,
      run: async ({ param, context: { now } }) => ({
        results: await athletesBeyondCredits(pool, { groupId: param('group'), now }),
      }),
    }),
  ];
}
