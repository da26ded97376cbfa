import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Staff } from './staff.ts';

const reactors = z.array(z.object({ lag: z.number(), openEffects: z.number() }));

/** Finishes all work caused by the stories before anything is measured. */
export async function quiet(staff: Staff): Promise<void> {
  for (const patience = Date.now() + 300_000; Date.now() < patience; await pause(500)) {
    const { results } = await staff.get('/operations/reactors');
    if (reactors.parse(results).every(({ lag, openEffects }) => lag === 0 && openEffects === 0)) return;
  }
  throw new Error('The reactors do not come to rest');
}
