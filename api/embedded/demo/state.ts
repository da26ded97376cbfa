import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPlan } from './business.ts';

/**
 * Whether this data folder holds the demo business, and which. Before `filling` nobody can be sure to sign in. What was interrupted
 * goes on with the next start as it was planned; a folder that was started without it never gets it by itself.
 */
export type DemoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'begun' | 'filling' | 'filled'; readonly plan: DemoPlan };

const fileOf = (dataDir: string) => join(dataDir, 'demo-business.txt');

/** Undefined for a folder that was never started. */
export async function demoStateOf(dataDir: string): Promise<DemoState | undefined> {
  let text: string;
  try {
    text = await readFile(fileOf(dataDir), 'utf8');
  } catch {
    return undefined;
  }
  const [, word, moment = '', athletes = ''] = /^(\w+) (\S+) (\d+)$/.exec(text.trim()) ?? [];
  const kind = (['begun', 'filling', 'filled'] as const).find((one) => one === word);
  return kind ? { kind, plan: { now: new Date(moment), athletes: Number(athletes) } } : { kind: 'none' };
}

export function setDemoState(dataDir: string, state: DemoState): Promise<void> {
  const words = state.kind === 'none' ? [] : [state.plan.now.toISOString(), state.plan.athletes];
  return writeFile(fileOf(dataDir), `${[state.kind, ...words].join(' ')}\n`);
}
