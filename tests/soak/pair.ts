import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../faults/checks.ts';
import type { Assignment } from './messages.ts';
import { type BusinessProcess, startProcess } from './process.ts';

const LONGEST_TAKEOVER_MS = 60_000;

export interface Takeover {
  readonly of: 'stop' | 'kill';
  /** From the signal until the other process ran every reactor and every projection. */
  readonly ms: number;
}

/** Two processes over one database. */
export interface Pair {
  /** Every life of both, oldest first. */
  readonly lives: readonly BusinessProcess[];
  readonly takeovers: readonly Takeover[];
  readonly faults: Faults;
  /** Rejects when a process ends that was not told to. */
  readonly broken: Promise<never>;
  /** Changes when a restart begins or ends. Odd meanwhile. */
  disturbances(): number;
  /** The process that runs everything. */
  leader(): Promise<BusinessProcess>;
  setClock(offsetMs: number): void;
  /** Restarts one after the other: each is stopped, the other takes over, and it is started again. */
  rollingRestart(): Promise<void>;
  /** Kills the leader when `moment` resolves, waits until the other has taken over, and starts it again. */
  killLeader(moment: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export async function openPair(assignmentNow: () => Assignment): Promise<Pair> {
  const lives: BusinessProcess[] = [];
  const takeovers: Takeover[] = [];
  let fail = (error: Error): void => void error;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Otherwise an end that nobody waits for would end this process too.
  broken.catch(() => undefined);
  const faults: Faults = [];
  let disturbances = 0;

  const start = async (name: string): Promise<BusinessProcess> => {
    const count = lives.filter((life) => life.name.startsWith(name)).length;
    const started = startProcess(`${name}, start ${count + 1}`, assignmentNow(), (error) => {
      faults.push(error.message);
      fail(error);
    });
    lives.push(started);
    await started.ready;
    return started;
  };
  // One after the other, so that the first leads everything.
  const running = { A: await start('A'), B: await start('B') };
  type Name = keyof typeof running;
  const otherOf = (name: Name): Name => (name === 'A' ? 'B' : 'A');

  const leading = async (): Promise<Name> => {
    for (const deadline = Date.now() + LONGEST_TAKEOVER_MS; Date.now() < deadline; await pause(50)) {
      for (const name of ['A', 'B'] as const) if ((await running[name].status()).leadsAll) return name;
    }
    throw new Error(`Neither process ran everything within ${LONGEST_TAKEOVER_MS / 1000} s`);
  };

  const restart = async (name: Name, of: Takeover['of']): Promise<void> => {
    disturbances += 1;
    const began = performance.now();
    const led = (await leading()) === name;
    const other = running[otherOf(name)];
    if (of === 'stop') await running[name].stop().catch((error: unknown) => faults.push(String(error)));
    else await running[name].kill();
    const limit = began + LONGEST_TAKEOVER_MS;
    while (!(await other.status()).leadsAll) {
      if (performance.now() > limit) throw new Error(`${other.name} did not take over from ${name}`);
      await pause(50);
    }
    if (led) takeovers.push({ of, ms: performance.now() - began });
    running[name] = await start(name);
    disturbances += 1;
  };

  return {
    lives,
    takeovers,
    faults,
    broken,
    disturbances: () => disturbances,
    leader: async () => running[await leading()],
    setClock(offsetMs) {
      for (const one of Object.values(running)) one.setClock(offsetMs);
    },
    async rollingRestart() {
      const first = await leading();
      await restart(first, 'stop');
      await restart(otherOf(first), 'stop');
    },
    async killLeader(moment) {
      const name = await leading();
      await moment();
      await restart(name, 'kill');
    },
    async stop() {
      for (const one of Object.values(running)) {
        await one.stop().catch((error: unknown) => faults.push(String(error)));
      }
    },
    kill: async () => void (await Promise.all(lives.map((life) => life.kill()))),
  };
}
