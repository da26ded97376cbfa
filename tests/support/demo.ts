import { setTimeout as pause } from 'node:timers/promises';
import { demoStateOf } from '../../demo/unfinished-demo.ts';

const LONGEST_MS = 120_000;

/** The product answers while its demo business is still coming in; resolves when that is complete. */
export async function demoFilled(dataDir: string): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while ((await demoStateOf(dataDir))?.kind !== 'filled') {
    if (Date.now() > deadline) throw new Error(`The demo business in ${dataDir} did not become complete`);
    await pause(50);
  }
}
