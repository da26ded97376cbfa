import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf, historyTable, type RecordedRun, recordedRun } from './history.ts';
import type { Row } from './measurement.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(import.meta.dirname, 'history');
/** Embedded in docs/performance.md. */
export const tableFile = join(folder, 'table.txt');

export const cores = availableParallelism();

export const recordedRuns = (): RecordedRun[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => recordedRun.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));

export const writeTable = (): void => writeFileSync(tableFile, historyTable(recordedRuns()));

/** Adds a run to the history. Returns the name of its file. */
export function recordRun(rows: readonly Row[], postgres: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = git('rev-parse', '--short', 'HEAD');
  const machine = { cores, postgres, node: process.versions.node };
  const date = new Date().toISOString();
  const run: RecordedRun = { version, date, commit, machine, rows: figuresOf(rows) };
  const name = `${version}-${commit}.json`;
  writeFileSync(join(folder, name), `${JSON.stringify(run, null, 2)}\n`);
  writeTable();
  return name;
}

/** Throws if the figures would not be those of the commit. */
export function demandCommitted(): void {
  if (git('status', '--porcelain') !== '')
    throw new Error('There are uncommitted changes: commit them first');
}

/** The share of the processors that others use, over some seconds. */
export async function busyShare(seconds = 5): Promise<number> {
  const before = processorTimes();
  await pause(seconds * 1000);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** More than this, and the figures say more about the others than about the product. */
export const BUSY = 0.1;

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const all = times.reduce(
    (sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq,
    0,
  );
  return { idle, all };
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
