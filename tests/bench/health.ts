import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { usualBusiness } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { endWithUs } from './product.ts';

const kinds = ['slow', 'large', 'malformed'] as const;
type Kind = (typeof kinds)[number];
/** A hostile client starts within this time. */
const START_MS = 1500;
const EVERY_MS = 10;

/**
 * Measures how long `GET /health/live` takes, which the platform asks to see whether the process lives, while somebody who has not signed in
 * sends trickling, the largest, or malformed requests. The baseline is the idle server in the same round.
 */
export async function measureHealth(ground: Ground, { seconds }: { seconds: number }): Promise<Measurement> {
  const business = await usualBusiness(ground, 'bench_health');
  const product = await business.open();
  const pairs = new Map<Kind, Pair[]>(kinds.map((kind) => [kind, []]));
  await asked(product.url, seconds);

  return {
    async round() {
      const baseline = await asked(product.url, seconds);
      for (const kind of kinds) {
        const hostile = startHostile(kind, product.url);
        try {
          await pause(START_MS);
          pairs.get(kind)?.push({ measured: await asked(product.url, seconds), baseline });
        } finally {
          hostile.kill('SIGKILL');
          await once(hostile, 'exit');
        }
      }
    },
    rows: () =>
      kinds.map((kind) =>
        ratioRow(
          `/health/live beside ${kind} requests of a stranger, p95, of an idle server`,
          pairs.get(kind) ?? [],
          { atMost: 5 },
          'ms',
        ),
      ),
    close: () => product.stop(),
  };
}

/** The milliseconds within which 95 of 100 answers arrive. */
async function asked(url: string, seconds: number): Promise<number> {
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(EVERY_MS)) {
    times.push(await timed(() => answer(url)));
  }
  return percentile(times, 0.95);
}

/** Each on a connection of its own, as a prober asks. */
function answer(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/health/live`, { agent: false }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`Health answered ${response.statusCode}`)),
      );
    }).once('error', reject);
  });
}

function startHostile(kind: Kind, url: string): ChildProcess {
  const { hostname, port } = new URL(url);
  const script = join(import.meta.dirname, 'hostile-clients.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, kind, hostname, port], {
    stdio: 'ignore',
  });
  endWithUs(child);
  return child;
}
