import { execFileSync } from 'node:child_process';
import { usualBusiness } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, median, plainRow, ratioRow } from './measurement.ts';
import { signIn } from './staff.ts';
import { createAthletes } from './steady-load.ts';

/**
 * Measures the memory of the API process under a steady load of 50 commands and 50 pages per second: the median of an early
 * minute against the median of a later one.
 */
export async function measureMemory(
  ground: Ground,
  { early, late }: { early: number; late: number },
): Promise<Measurement> {
  const business = await usualBusiness(ground, 'bench_memory');
  const product = await business.open();
  const staff = await signIn(product.url);
  const minutes: number[][] = [];

  return {
    async round() {
      for (let minute = 0; minute < late; minute++) {
        const samples: number[] = [];
        const watch = setInterval(() => samples.push(residentMegabytes(product.pid)), 1000);
        await createAthletes(staff, { perSecond: 50, seconds: 60 });
        clearInterval(watch);
        minutes.push(samples);
      }
    },
    rows() {
      const [baseline, measured] = [early, late].map((minute) => median(minutes[minute - 1] ?? []));
      const length = late < 10 ? `SHORT VERSION of ${late} minutes` : `${late} minutes of steady load`;
      const name = `memory of the API process, ${length}`;
      return [
        ratioRow(
          `${name}: minute ${late} against minute ${early}`,
          [{ measured: measured ?? Number.NaN, baseline: baseline ?? Number.NaN }],
          { atMost: 1.1 },
          'MB',
        ),
        plainRow(`${name}: at most`, [Math.max(...minutes.flat())], { atMost: 350 }, 'MB'),
      ];
    },
    async close() {
      staff.close();
      await product.stop();
    },
  };
}

export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
