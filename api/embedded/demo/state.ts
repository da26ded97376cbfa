import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPlan } from './business.ts';

/**
 * Whether this data folder holds the demo business, and which. `filling` was interrupted, and goes on with the next start as it was
 * planned; a folder that was started without it never gets it by itself.
 */
export type DemoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'filling' | 'filled'; readonly plan: DemoPlan };

const fileOf = (dataDir: string) => join(dataDir, 'demo-business.txt');

/** Undefined for a folder that was never started. */
export async function demoStateOf(dataDir: string): Promise<DemoState | undefined> {
  let text: string;
  try {
    text = await readFile(fileOf(dataDir), 'utf8');
  } catch {
    return undefined;
  }
  const [, kind, moment = '', athletes = ''] = /^(filling|filled) (\S+) (\d+)$/.exec(text.trim()) ?? [];
  if (kind !== 'filling' && kind !== 'filled') return { kind: 'none' };
  return { kind, plan: { now: new Date(moment), athletes: Number(athletes) } };
}

export function setDemoState(dataDir: string, state: DemoState): Promise<void> {
  const words = state.kind === 'none' ? [] : [state.plan.now.toISOString(), state.plan.athletes];
  return writeFile(fileOf(dataDir), `${[state.kind, ...words].join(' ')}\n`);
}
