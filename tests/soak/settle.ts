import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { EventLog } from '../../event-store/event-log.ts';
import { expectedEffects } from './expected.ts';
import type { PlannedEvent } from './plan.ts';

const counts = z.tuple([
  z.object({
    done: z.number(),
    review: z.number(),
    others: z.number(),
    shown: z.coerce.bigint().nullable(),
  }),
]);

/**
 * Resolves to true when all effects that can be done are done, those that cannot need review, and every read model has everything; to false
 * if that takes longer than `patienceMs`.
 */
export async function settled(
  log: EventLog,
  pool: Pool,
  day: readonly PlannedEvent[],
  patienceMs: number,
): Promise<boolean> {
  const effects = expectedEffects(day);
  const count = (wanted: string) => effects.filter(({ status }) => status === wanted).length;
  const [done, review, claimed] = [count('done'), count('needs-review'), count('claimed')];
  const head = await log.store.head();
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(500)) {
    const { rows } = await pool.query(
      `select count(*) filter (where status = 'done')::int as done,
              count(*) filter (where status = 'needs-review')::int as review,
              count(*) filter (where status not in ('done', 'needs-review'))::int as others,
              (select min(position) from rm.builds where serves) as shown from rx.effects`,
    );
    const [now] = counts.parse(rows);
    const isQuiet = now.done >= done && now.review >= review && now.others <= claimed;
    if (isQuiet && (now.shown ?? 0n) >= head) return true;
  }
  return false;
}
