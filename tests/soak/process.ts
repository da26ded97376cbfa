import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs, productFlags } from '../bench/product.ts';
import { type Assignment, type Order, report, type Status } from './messages.ts';

const root = resolve(import.meta.dirname, '../..');
/** An orderly stop may wait for an effect, and for a batch of the read models. */
const LONGEST_STOP_MS = 20_000;

/** Resident memory in bytes, sampled every second. */
export interface Memory {
  readonly first: number;
  readonly last: number;
  readonly most: number;
}

/** One life of a process, from its start to its end. */
export interface BusinessProcess {
  readonly name: string;
  readonly ready: Promise<void>;
  /** Undefined before the first sample. */
  memory(): Memory | undefined;
  /** Rejects if the process ends before it answers. */
  status(): Promise<Status>;
  /** Asks for a rebuild of the projection. */
  rebuild(projection: string): Promise<Status>;
  setClock(offsetMs: number): void;
  /** SIGTERM. Resolves when the process has ended; throws if it does not end cleanly. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** `ended` is called with what the process said last if it ends without having been asked to. */
export function startProcess(
  name: string,
  assignment: Assignment,
  ended: (error: Error) => void,
): BusinessProcess {
  const program = join(import.meta.dirname, 'business-process.ts');
  const child = spawn(
    process.execPath,
    [...productFlags, '--import', 'tsx', program, JSON.stringify(assignment)],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: 'UTC', NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  endWithUs(child);
  const exited = once(child, 'exit');
  const said: string[] = [];
  if (child.stderr) createInterface(child.stderr).on('line', (line) => said.push(line));

  const gone = () => {
    const how = child.signalCode ?? `exit code ${child.exitCode}`;
    return new Error(`Process ${name} has ended (${how}): ${said.slice(-20).join('\n')}`);
  };
  const waiting = new Map<number, { found(status: Status): void; lost(error: Error): void }>();
  let memory: Memory | undefined;
  let isEnding = false;
  let asked = 0;
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const told = report.parse(message);
      if (told.kind === 'ready') resolve();
      else if (told.kind === 'answer') waiting.get(told.id)?.found(told.status);
      else {
        const { bytes } = told;
        memory = {
          first: memory?.first ?? bytes,
          last: bytes,
          most: Math.max(memory?.most ?? 0, bytes),
        };
      }
    });
    // Its output may end after the process.
    child.once('close', () => {
      reject(gone());
      for (const one of waiting.values()) one.lost(gone());
      if (!isEnding) ended(gone());
    });
  });
  // After a kill nobody waits for it.
  ready.catch(() => undefined);

  const send = (order: Order) => {
    // A failure means that the process has ended, which `close` reports.
    if (child.connected) child.send(order, () => undefined);
  };
  const ask = async (orderOf: (id: number) => Order): Promise<Status> => {
    const id = ++asked;
    try {
      return await new Promise<Status>((found, lost) => {
        waiting.set(id, { found, lost });
        if (!child.connected) lost(gone());
        send(orderOf(id));
      });
    } finally {
      waiting.delete(id);
    }
  };

  return {
    name,
    ready,
    memory: () => memory,
    status: () => ask((id) => ({ kind: 'status', id })),
    rebuild: (projection) => ask((id) => ({ kind: 'rebuild', id, name: projection })),
    setClock: (offsetMs) => send({ kind: 'clock', offsetMs }),
    async stop() {
      isEnding = true;
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
      await exited;
      clearTimeout(limit);
      if (child.exitCode !== 0) throw gone();
    },
    async kill() {
      isEnding = true;
      child.kill('SIGKILL');
      await exited;
    },
  };
}
