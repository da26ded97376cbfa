import { usualBusiness } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, percentile, plainRow } from './measurement.ts';
import { signIn } from './staff.ts';
import { createAthletes } from './steady-load.ts';

/** Measures the time from the answer to a command until its row is in the list, at 100 commands per second over HTTP. */
export async function measureVisible(ground: Ground, { seconds }: { seconds: number }): Promise<Measurement> {
  const business = await usualBusiness(ground, 'bench_visible');
  const product = await business.open();
  const staff = await signIn(product.url);
  const slowest: number[] = [];
  await createAthletes(staff, { perSecond: 100, seconds: 1 });

  return {
    async round() {
      slowest.push(percentile(await createAthletes(staff, { perSecond: 100, seconds }), 0.99));
    },
    rows: () => [
      plainRow(
        'command answered until visible in the list, 100 commands/s, p99',
        slowest,
        { atMost: 50 },
        'ms',
      ),
    ],
    async close() {
      staff.close();
      await product.stop();
    },
  };
}
