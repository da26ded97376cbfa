import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Whether this data folder holds the demo business. `filling` was interrupted, and goes on with the next start; a folder that was
 * started without it never gets it by itself.
 */
export type DemoState = 'filling' | 'filled' | 'none';

const states: readonly DemoState[] = ['filling', 'filled', 'none'];

const fileOf = (dataDir: string) => join(dataDir, 'demo-business.txt');

/** Undefined for a folder that was never started. */
export async function demoStateOf(dataDir: string): Promise<DemoState | undefined> {
  try {
    const text = (await readFile(fileOf(dataDir), 'utf8')).trim();
    return states.find((state) => state === text) ?? 'none';
  } catch {
    return undefined;
  }
}

export function setDemoState(dataDir: string, state: DemoState): Promise<void> {
  return writeFile(fileOf(dataDir), `${state}\n`);
}
