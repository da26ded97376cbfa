// npm run bench                       everything, in about five minutes
// npm run bench -- --quick            two short rounds
// npm run bench -- --memory           with ten minutes of steady load at the end
// npm run bench -- --only append,list some of it (see `measurements`)
// npm run bench -- --only processing,at-limit   these run only on request; at-limit takes as long as the limits of the service require
import { parseArgs } from 'node:util';
import { measureAppend } from './append.ts';
import { measureAthleteList } from './athlete-list.ts';
import { measureCalendar } from './calendar.ts';
import { measureCatchUp } from './catch-up.ts';
import { measureEffects } from './effects.ts';
import { measureFinance } from './finance.ts';
import { measureFirstScreen } from './first-screen.ts';
import { type Ground, prepareGround } from './ground.ts';
import { measureGroupSync } from './group-sync.ts';
import { measureHealth } from './health.ts';
import type { Measurement, Row } from './measurement.ts';
import { measureMemory } from './memory.ts';
import { measureProcessing } from './processing.ts';
import { buildProduct } from './product.ts';
import { report } from './report.ts';
import { measureReserving } from './reserving.ts';
import { measureStartUp } from './start-up.ts';
import { measureTailing } from './tailing.ts';
import { measureVisible } from './visible.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const { quick } = options;
const rounds = Number(options.rounds ?? (quick ? 2 : 5));
const minutes = options.memory ? { early: 2, late: 10 } : { early: 1, late: 2 };

interface Step {
  readonly name: string;
  readonly rounds: number;
  prepare(ground: Ground): Promise<Measurement>;
}

/** Measurements of one group alternate, round by round. */
const measurements: readonly (readonly Step[])[] = [
  [
    { name: 'append', rounds, prepare: (ground) => measureAppend(ground, { ms: quick ? 400 : 1000 }) },
    { name: 'catch-up', rounds, prepare: measureCatchUp },
    { name: 'list', rounds, prepare: (ground) => measureAthleteList(ground, { pages: quick ? 40 : 80 }) },
  ],
  [{ name: 'effects', rounds, prepare: (ground) => measureEffects(ground, { events: quick ? 1000 : 5000 }) }],
  [{ name: 'calendar', rounds, prepare: (ground) => measureCalendar(ground, { pages: quick ? 20 : 40 }) }],
  [{ name: 'group-sync', rounds, prepare: measureGroupSync }],
  [{ name: 'reserving', rounds, prepare: (ground) => measureReserving(ground, { patterns: 5 }) }],
  [{ name: 'finance', rounds, prepare: (ground) => measureFinance(ground, { pages: quick ? 40 : 80 }) }],
  [
    {
      name: 'processing',
      rounds: 1,
      prepare: (ground) => measureProcessing(ground, { invoices: quick ? 500 : 5000, atLimit: false }),
    },
  ],
  [
    {
      name: 'at-limit',
      rounds: 1,
      prepare: (ground) => measureProcessing(ground, { invoices: quick ? 200 : 5000, atLimit: true }),
    },
  ],
  [{ name: 'visible', rounds: 2, prepare: (ground) => measureVisible(ground, { seconds: quick ? 5 : 10 }) }],
  [
    {
      name: 'health',
      rounds: quick ? 1 : 3,
      prepare: (ground) => measureHealth(ground, { seconds: quick ? 2 : 5 }),
    },
  ],
  [{ name: 'start-up', rounds: quick ? 1 : 3, prepare: measureStartUp }],
  [{ name: 'first-screen', rounds: 1, prepare: measureFirstScreen }],
  [{ name: 'tailing', rounds: 1, prepare: (ground) => measureTailing(ground, { seconds: quick ? 6 : 10 }) }],
  [{ name: 'memory', rounds: 1, prepare: (ground) => measureMemory(ground, minutes) }],
];

/** These take too long for a usual run. */
const whenAsked: readonly string[] = ['processing', 'at-limit'];

async function run(ground: Ground): Promise<Row[]> {
  const only = options.only?.split(',');
  say('building the product');
  await buildProduct();
  const rows: Row[] = [];
  for (const group of measurements) {
    const steps = group.filter(({ name }) => (only ? only.includes(name) : !whenAsked.includes(name)));
    const running: { step: Step; measurement: Measurement }[] = [];
    try {
      for (const step of steps) {
        say(`${step.name}: preparing`);
        running.push({ step, measurement: await step.prepare(ground) });
      }
      for (let round = 1; round <= Math.max(0, ...steps.map((step) => step.rounds)); round++) {
        for (const { step, measurement } of running) {
          if (round > step.rounds) continue;
          say(`${step.name}: round ${round} of ${step.rounds}`);
          try {
            await measurement.round();
          } catch (error) {
            // The other measurements continue. A measurement without results fails its bound.
            say(`${step.name}: round ${round} FAILED: ${String(error)}`);
            process.exitCode = 1;
          }
        }
      }
      rows.push(...running.flatMap(({ measurement }) => measurement.rows()));
    } finally {
      for (const { measurement } of running) await measurement.close();
    }
  }
  return rows;
}

function say(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

const ground = await prepareGround();
try {
  report(await run(ground), 'bench-results.json');
} finally {
  await ground.close();
}
