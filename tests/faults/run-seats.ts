import startPostgres from '../support/start-postgres.ts';
import { createRandom } from './random.ts';
import { openSeatStory } from './seats.ts';

/** Runs the story of the seats for each seed, tells of each, and answers how many failed. */
export async function runSeats(first: number, last: number): Promise<number> {
  await startPostgres();
  const story = await openSeatStory();
  let failed = 0;
  try {
    for (let seed = first; seed <= last; seed++) {
      const started = performance.now();
      const { asked, faults } = await story.seed(createRandom(seed)).catch((error: unknown) => {
        return {
          asked: 0,
          faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        };
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const verdict = faults.length === 0 ? 'passed' : 'FAILED';
      process.stdout.write(`seats, seed ${seed}: ${verdict}, ${asked} commands, ${seconds} s\n`);
      for (const fault of faults.slice(0, 12)) process.stdout.write(`  ${fault}\n`);
      if (faults.length > 0) failed += 1;
    }
  } finally {
    await story.close();
    await globalThis.stopTestPostgres?.();
  }
  return failed;
}
