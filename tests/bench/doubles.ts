import { createReadPool } from '../../projections/runtime/database.ts';
import { businessOf } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { athleteStories } from './sample-events.ts';
import { signIn } from './staff.ts';

/** Everything that two people are compared by. */
const ALL_PEOPLE = `select id, kind, first_name, last_name, birthdate, emails, phones, links, keys from rm.compared_people`;

/**
 * Measures *Likely Doubles* at 20,000 athletes and their contacts: every pair with a key in common is compared for each request. The baseline
 * reads the same people with one statement. Admins open the list now and then, so the limit only notices a comparison that has become slow.
 */
export async function measureDoubles(ground: Ground): Promise<Measurement> {
  const business = await businessOf(ground, 'bench_doubles', athleteStories(20_000));
  const product = await business.open();
  const staff = await signIn(product.url);
  const pool = createReadPool({ ...business.database.poolConfig, max: 2 });
  const pairs: Pair[] = [];
  const request = async () => {
    const { status, results } = await staff.get('/doubles');
    if (status !== 200 || !Array.isArray(results)) throw new Error(`No list of doubles: ${status}`);
  };
  // The first uses of a statement plan it.
  for (let nth = 0; nth < 2; nth++) await request();
  return {
    async round() {
      const measured = await timed(request);
      const baseline = await timed(() => pool.query(ALL_PEOPLE));
      pairs.push({ measured, baseline });
    },
    rows: () => [
      ratioRow('likely doubles among 20,000 athletes against reading all people', pairs, { atMost: 8 }, 'ms'),
    ],
    async close() {
      staff.close();
      await Promise.all([product.stop(), pool.end()]);
    },
  };
}
