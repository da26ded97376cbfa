import type { Pool } from 'pg';
import { z } from 'zod';
import { ageBandChoices } from '../../domain/athletes/age-band.ts';
import { presentAgeBands } from '../../projections/athletes/queries.ts';
import { valueView } from '../contract/values.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

export function ageBandRoutes(pool: Pool): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/admin/values/june-age-bands',
      access: 'staff',
      summary: 'The age bands to choose from: five years either side, and any other that an athlete has',
      results: z.array(valueView),
      reads: ['athletes'],
      async run({ context }) {
        const bands = ageBandChoices(context.now.slice(0, 10), await presentAgeBands(pool));
        return { results: bands.map((band) => ({ id: band, label: band })) };
      },
    }),
  ];
}
