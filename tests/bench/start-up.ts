import { join } from 'node:path';
import type { Ground } from './ground.ts';
import { type Measurement, plainRow, timed } from './measurement.ts';
import { type Product, startProduct } from './product.ts';

/** Measures the time from the start of the built product until it answers: on an empty data folder, and again on the same folder. */
export async function measureStartUp(ground: Ground): Promise<Measurement> {
  const cold: number[] = [];
  const second: number[] = [];
  let round = 0;

  const start = async (folder: string) => {
    let product: Product | undefined;
    const ms = await timed(async () => {
      product = await startProduct(['--data', folder]);
      const { ok, status } = await fetch(`${product.url}/api/public/health-check`);
      if (!ok) throw new Error(`It is ready, but not up: ${status}`);
    });
    await product?.stop();
    return ms / 1000;
  };

  return {
    async round() {
      const folder = join(ground.folder, `start-up-${++round}`);
      cold.push(await start(folder));
      second.push(await start(folder));
    },
    rows: () => [
      plainRow('cold start until the first answer', cold, { atMost: 15 }, 's'),
      plainRow('second start until the first answer', second, { atMost: 3 }, 's'),
    ],
    close: async () => undefined,
  };
}
