// npm run bench                       everything, in about ten minutes on two cores
// npm run bench -- --quick            two short rounds
// npm run bench -- --memory           with ten minutes of steady load at the end
// npm run bench -- --only append,list some of it (see `measurements`)
// npm run bench -- --record           adds the figures to the history, with which later runs are compared
// npm run bench -- --history          measures nothing, and writes the table of the history again
// npm run bench -- --only processing,at-limit   these run only on request; at-limit takes as long as the limits of the service require
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LARGEST_MEDIA } from '../../domain/marketing/podcasts/audio-kinds.ts';
import { measureAgainstOthers } from './against-others.ts';
import { measureAppend } from './append.ts';
import { measureAsOf } from './as-of.ts';
import { measureAthleteExport } from './athlete-export.ts';
import { measureAthleteList } from './athlete-list.ts';
import { measureActuals, measureBudgets } from './budgets.ts';
import { measureBulkChange } from './bulk-change.ts';
import { measureCalendar } from './calendar.ts';
import { measureCampaignRun, measureRehearsal } from './campaigns.ts';
import { measureCatchUp } from './catch-up.ts';
import { measureDoubles } from './doubles.ts';
import { measureEffects } from './effects.ts';
import { measureFinance } from './finance.ts';
import { measureFirstScreen } from './first-screen.ts';
import { type Ground, prepareGround } from './ground.ts';
import { measureGroupSync } from './group-sync.ts';
import { measureHealth } from './health.ts';
import { compare } from './history.ts';
import { measureLetters } from './letters.ts';
import { measureComposer } from './letters-composer.ts';
import { measureLetterLists } from './letters-lists.ts';
import { measureLetterQueue } from './letters-queue.ts';
import { measureLetterReports } from './letters-reports.ts';
import { type Measurement, type Row, timed } from './measurement.ts';
import { measureMemory } from './memory.ts';
import { measurePlainRoute } from './plain-route.ts';
import { measurePodcasts } from './podcasts.ts';
import { measureProcessing } from './processing.ts';
import { buildProduct } from './product.ts';
import {
  BUSY,
  busyShare,
  cores,
  demandCommitted,
  recordedRuns,
  recordRun,
  writeTable,
} from './recorded-runs.ts';
import { type Duration, durationsOf, tableOf } from './report.ts';
import { measureReports } from './reports.ts';
import { measureReserving } from './reserving.ts';
import { measureStartUp } from './start-up.ts';
import { measureTailing } from './tailing.ts';
import { measureVisible } from './visible.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
    history: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
});
const { quick } = options;
const rounds = Number(options.rounds ?? (quick ? 2 : 3));
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
    { name: 'others', rounds, prepare: (ground) => measureAgainstOthers(ground, { ms: quick ? 400 : 1000 }) },
    { name: 'catch-up', rounds, prepare: measureCatchUp },
    { name: 'list', rounds, prepare: (ground) => measureAthleteList(ground, { pages: 20 }) },
  ],
  [{ name: 'effects', rounds, prepare: (ground) => measureEffects(ground, { events: quick ? 1000 : 5000 }) }],
  [
    {
      name: 'plain-route',
      rounds,
      prepare: (ground) => measurePlainRoute(ground, { ms: quick ? 400 : 1000 }),
    },
  ],
  [{ name: 'export', rounds, prepare: measureAthleteExport }],
  [{ name: 'bulk-change', rounds, prepare: measureBulkChange }],
  [{ name: 'doubles', rounds, prepare: measureDoubles }],
  [{ name: 'calendar', rounds, prepare: (ground) => measureCalendar(ground, { pages: 20 }) }],
  [{ name: 'group-sync', rounds, prepare: measureGroupSync }],
  [{ name: 'reserving', rounds, prepare: (ground) => measureReserving(ground, { patterns: 5, rounds }) }],
  [{ name: 'finance', rounds, prepare: (ground) => measureFinance(ground, { pages: 40 }) }],
  [{ name: 'as-of', rounds, prepare: (ground) => measureAsOf(ground, { times: quick ? 10 : 40 }) }],
  [{ name: 'reports', rounds, prepare: (ground) => measureReports(ground, { times: quick ? 10 : 20 }) }],
  [{ name: 'budgets', rounds, prepare: (ground) => measureBudgets(ground, { pages: 40 }) }],
  [{ name: 'actuals', rounds, prepare: measureActuals }],
  [{ name: 'letters', rounds, prepare: measureLetters }],
  [{ name: 'letters-composer', rounds: 1, prepare: measureComposer }],
  [{ name: 'letters-queue', rounds, prepare: measureLetterQueue }],
  [{ name: 'letters-reports', rounds, prepare: measureLetterReports }],
  [{ name: 'letters-lists', rounds, prepare: (ground) => measureLetterLists(ground, { pages: 40 }) }],
  [{ name: 'campaign-run', rounds, prepare: measureCampaignRun }],
  [{ name: 'rehearsal', rounds, prepare: measureRehearsal }],
  [
    {
      name: 'podcasts',
      rounds: quick ? 1 : 3,
      prepare: (ground) => measurePodcasts(ground, { size: quick ? 256 * 1024 * 1024 : LARGEST_MEDIA }),
    },
  ],
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
      prepare: (ground) => measureHealth(ground, { seconds: quick ? 2 : 3 }),
    },
  ],
  [{ name: 'start-up', rounds: quick ? 1 : 3, prepare: measureStartUp }],
  [{ name: 'first-screen', rounds: 1, prepare: measureFirstScreen }],
  [{ name: 'tailing', rounds: 1, prepare: (ground) => measureTailing(ground, { seconds: quick ? 6 : 10 }) }],
  [{ name: 'memory', rounds: 1, prepare: (ground) => measureMemory(ground, minutes) }],
];

/** These take too long for a usual run. */
const whenAsked: readonly string[] = ['processing', 'at-limit'];

async function run(ground: Ground, durations: Duration[]): Promise<Row[]> {
  const only = options.only?.split(',');
  const known = measurements.flat().map(({ name }) => name);
  const unknown = only?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`No measurement ${unknown.join(', ')}: there are ${known.join(', ')}`);
  say('building the product');
  await buildProduct();
  const rows: Row[] = [];
  for (const group of measurements) {
    const steps = group.filter(({ name }) => (only ? only.includes(name) : !whenAsked.includes(name)));
    const running: { step: Step; measurement: Measurement; preparing: number; measuring: number }[] = [];
    try {
      for (const step of steps) {
        say(`${step.name}: preparing`);
        const started = performance.now();
        const measurement = await step.prepare(ground);
        running.push({ step, measurement, preparing: performance.now() - started, measuring: 0 });
      }
      for (let round = 1; round <= Math.max(0, ...steps.map((step) => step.rounds)); round++) {
        for (const one of running) {
          const { step, measurement } = one;
          if (round > step.rounds) continue;
          say(`${step.name}: round ${round} of ${step.rounds}`);
          try {
            one.measuring += await timed(() => measurement.round());
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
    for (const { step, preparing, measuring } of running)
      durations.push({ name: step.name, preparing: preparing / 1000, measuring: measuring / 1000 });
  }
  return rows;
}

function say(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

/** A quick run measures too little to be compared with later ones. */
async function demandRecordable(): Promise<void> {
  if (quick) throw new Error('A quick run is not recorded');
  demandCommitted();
  const busy = await busyShare();
  if (busy > BUSY)
    throw new Error(`The machine is ${Math.round(busy * 100)} % busy: nothing would be recorded`);
}

async function bench(): Promise<void> {
  if (options.record) await demandRecordable();
  const ground = await prepareGround();
  const durations: Duration[] = [];
  try {
    const rows = await run(ground, durations);
    writeFileSync('bench-results.json', `${JSON.stringify(rows, null, 2)}\n`);
    process.stdout.write(tableOf(compare(rows, recordedRuns(), cores)));
    if (options.record) process.stdout.write(`\nRecorded as ${recordRun(rows, ground.version)}\n`);
  } finally {
    process.stdout.write(`\n${durationsOf(durations)}`);
    await ground.close();
  }
}

if (options.history) writeTable();
else await bench();
