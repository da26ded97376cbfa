import { usualBusiness } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, percentile, plainRow } from './measurement.ts';
import { signIn } from './staff.ts';
import { createAthletes } from './steady-load.ts';

/** Commands per second: of a busy office, and of a rush. */
const RATES = [25, 100];

/** Measures the time from the answer to a command until its row is in the list, while commands arrive at a steady rate over HTTP. */
export async function measureVisible(ground: Ground, { seconds }: { seconds: number }): Promise<Measurement> {
  const business = await usualBusiness(ground, 'bench_visible');
  const product = await business.open();
  const staff = await signIn(product.url);
  const slowest = RATES.map((perSecond): { perSecond: number; times: number[] } => ({
    perSecond,
    times: [],
  }));
  await createAthletes(staff, { perSecond: 25, seconds: 4 });

  return {
    async round() {
      for (const { perSecond, times } of slowest) {
        times.push(percentile(await createAthletes(staff, { perSecond, seconds }), 0.99));
      }
    },
    rows: () =>
      slowest.map(({ perSecond, times }) =>
        plainRow(
          `command answered until visible in the list, ${perSecond} commands/s, p99`,
          times,
          { atMost: 50 },
          'ms',
        ),
      ),
    async close() {
      staff.close();
      await product.stop();
    },
  };
}
