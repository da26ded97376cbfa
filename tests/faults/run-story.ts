import startPostgres from '../support/start-postgres.ts';
import type { Faults } from './checks.ts';
import { createRandom, type Random } from './random.ts';

/** A test in this process whose simulated workers crash at seeded steps. */
export interface Story {
  /** Runs one seed. Resolves to the number of requests and the broken promises. */
  seed(random: Random): Promise<{ readonly asked: number; readonly faults: Faults }>;
  close(): Promise<void>;
}

interface Telling {
  readonly name: string;
  /** The kind of requests. */
  readonly things: string;
  readonly open: () => Promise<Story>;
}

/** Runs the story for each seed, prints each result, and resolves to the number of failed seeds. */
export async function runStory(
  { name, things, open }: Telling,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<number> {
  await startPostgres();
  const story = await open();
  let failed = 0;
  try {
    for (let seed = first; seed <= last; seed++) {
      const started = performance.now();
      const { asked, faults } = await story.seed(createRandom(seed)).catch((error: unknown) => ({
        asked: 0,
        faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      }));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const verdict = faults.length === 0 ? 'passed' : 'FAILED';
      process.stdout.write(`${name}, seed ${seed}: ${verdict}, ${asked} ${things}, ${seconds} s\n`);
      for (const fault of faults.slice(0, 12)) process.stdout.write(`  ${fault}\n`);
      if (faults.length > 0) failed += 1;
    }
  } finally {
    await story.close();
    await globalThis.stopTestPostgres?.();
  }
  return failed;
}
