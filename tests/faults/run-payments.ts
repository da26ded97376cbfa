import startPostgres from '../support/start-postgres.ts';
import { openPaymentStory } from './payments.ts';
import { createRandom } from './random.ts';

/** Runs the payment story for each seed, tells of each, and answers how many failed. */
export async function runPayments(first: number, last: number): Promise<number> {
  await startPostgres();
  const story = await openPaymentStory();
  let failed = 0;
  try {
    for (let seed = first; seed <= last; seed++) {
      const started = performance.now();
      const { payments, faults } = await story.seed(createRandom(seed)).catch((error: unknown) => {
        return {
          payments: 0,
          faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        };
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const verdict = faults.length === 0 ? 'passed' : 'FAILED';
      process.stdout.write(
        `payments, seed ${seed}: ${verdict}, ${payments} payments asked for, ${seconds} s\n`,
      );
      for (const fault of faults.slice(0, 12)) process.stdout.write(`  ${fault}\n`);
      if (faults.length > 0) failed += 1;
    }
  } finally {
    await story.close();
    await globalThis.stopTestPostgres?.();
  }
  return failed;
}
