import { z } from 'zod';
import type { ApiClient } from './api-client.ts';
import { until } from './projections.ts';

const rows = z.array(
  z.object({
    name: z.string(),
    position: z.string(),
    lag: z.number(),
    openEffects: z.number().default(0),
  }),
);

/**
 * Resolves when nothing on these pages of the operations screen is behind or open. Looks twice, at the same positions: between two
 * looks, an effect may end and record the event of the next one. `client`: an admin.
 */
export async function untilQuiet(
  client: Pick<ApiClient, 'get'>,
  ...pages: readonly ('reactors' | 'projections')[]
): Promise<void> {
  let before: string | undefined;
  await until(async () => {
    const all = [];
    for (const page of pages) all.push(...rows.parse((await client.get(`/operations/${page}`)).results));
    const isQuiet = all.every(({ lag, openEffects }) => lag === 0 && openEffects === 0);
    const seen = isQuiet ? JSON.stringify(all) : undefined;
    const isStill = seen !== undefined && seen === before;
    before = seen;
    return isStill;
  });
}
