import { aligned } from '../bench/columns.ts';
import { percentile } from '../bench/measurement.ts';
import type { Faults } from '../faults/checks.ts';
import type { ExpectedEffect, ExpectedParked } from './expected.ts';
import type { LagSample } from './lag.ts';
import type { Lost } from './outside-world.ts';
import type { Takeover } from './pair.ts';
import type { PlannedEvent } from './plan.ts';
import type { BusinessProcess } from './process.ts';

export interface Result {
  readonly seed: number;
  readonly day: readonly PlannedEvent[];
  /** How long it took to record them. */
  readonly seconds: number;
  readonly speed: number;
  readonly effects: readonly ExpectedEffect[];
  readonly parked: readonly ExpectedParked[];
  readonly lost: Lost;
  readonly takeovers: readonly Takeover[];
  readonly lag: readonly LagSample[];
  readonly lives: readonly BusinessProcess[];
  readonly promises: readonly Promised[];
}

export interface Promised {
  readonly promise: string;
  /** None if it was kept. */
  readonly faults: Faults;
}

/** Shown of each promise. */
const MOST_FAULTS = 6;

/** The result in plain English. */
export function reportOf(result: Result): string {
  return [aligned(figuresOf(result), []), lagOf(result), memoryOf(result), promisesOf(result)].join('\n');
}

function promisesOf({ promises, seed }: Result): string {
  const broken = promises.filter(({ faults }) => faults.length > 0);
  const rows = promises.map(({ promise, faults }) => [
    promise,
    faults.length === 0 ? 'kept' : `BROKEN: ${count(faults.length, 'fault', 'faults')}`,
  ]);
  const told = broken.flatMap(({ promise, faults }) => [
    `\n${promise}: ${count(faults.length, 'fault', 'faults')}`,
    ...faults.slice(0, MOST_FAULTS).map((fault) => `  ${fault}`),
  ]);
  const verdict =
    broken.length === 0
      ? 'Every promise was kept.'
      : `${count(broken.length, 'promise was', 'promises were')} broken. Repeat it with --seed ${seed}.`;
  return `${aligned(rows, [])}${told.map((line) => `${line}\n`).join('')}\n${verdict}\n`;
}

function figuresOf({ seed, day, seconds, speed, effects, parked, lost, takeovers }: Result): string[][] {
  const poison = (kind: string) => day.filter((event) => event.poison === kind).length;
  const effect = (status: string) => effects.filter((one) => one.status === status).length;
  const stops = takeovers.filter(({ of }) => of === 'stop').map(({ ms }) => ms);
  const kills = takeovers.filter(({ of }) => of === 'kill').map(({ ms }) => ms);
  const behind = parked.filter(({ isBehind }) => isBehind).length;
  return [
    ['events recorded', `${number(day.length)} in ${number(seconds)} s, seed ${seed}`],
    ['time of day', `${number(speed)} times as fast as real time`],
    [
      'unreadable events',
      `${poison('event')}, parked ${parked.length - behind} times, ${behind} behind them`,
    ],
    ['effects to deliver', `${number(effect('done'))}, some of them later than their events`],
    [
      'lost on the way',
      `${count(lost.requests, 'request', 'requests')}, ${count(lost.answers, 'answer', 'answers')}`,
    ],
    ['effects that never succeed', `${poison('effect')}, and ${effect('claimed')} that wait behind them`],
    ['takeovers after a stop', `${stops.length}, at most ${milliseconds(Math.max(0, ...stops))}`],
    ['takeovers after a kill', `${kills.length}, at most ${milliseconds(Math.max(0, ...kills))}`],
  ];
}

function lagOf({ lag }: Result): string {
  const row = (name: string, samples: readonly LagSample[]) => {
    const times = samples.map(({ ms }) => ms);
    const shown = [0.5, 0.99, 1].map((share) => milliseconds(percentile(times, share)));
    return [name, number(times.length), ...shown];
  };
  return aligned(
    [
      ['recorded until visible', 'samples', 'p50', 'p99', 'max'],
      row(
        'while both processes run',
        lag.filter(({ isDisturbed }) => !isDisturbed),
      ),
      row(
        'during a restart',
        lag.filter(({ isDisturbed }) => isDisturbed),
      ),
    ],
    [1, 2, 3, 4],
  );
}

function memoryOf({ lives }: Result): string {
  const rows = lives.map((life) => {
    const { first, last, most } = life.memory() ?? { first: 0, last: 0, most: 0 };
    return [life.name, ...[first, last, most].map((bytes) => `${number(bytes / 1_048_576)} MB`)];
  });
  return aligned([['memory of process', 'first', 'last', 'most'], ...rows], [1, 2, 3]);
}

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const milliseconds = (value: number) => (Number.isFinite(value) ? `${number(value)} ms` : 'none');
const count = (value: number, one: string, many: string) => `${number(value)} ${value === 1 ? one : many}`;
