import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, hasFallen, historyTable, type RecordedRun } from './history.ts';
import { keyed, plainRow, type Row, ratioRow } from './measurement.ts';
import { recordedRuns } from './recorded-runs.ts';
import { tableOf } from './report.ts';

const appended = (ratio: number): Row =>
  ratioRow('append', [{ measured: ratio * 1000, baseline: 1000 }], { atLeast: 1 }, 'events/s');
const listed = (ratio: number): Row =>
  ratioRow('list', [{ measured: ratio * 10, baseline: 10 }], { atMost: 2 }, 'ms');
const missed = (count: number): Row => plainRow('missed', [count], { atMost: 0 }, 'events');

const run = (
  commit: string,
  day: number,
  figures: readonly { key: string; measured?: number; ratio?: number }[],
  cores = 2,
): RecordedRun => ({
  version: '1.0.0',
  date: `2026-11-0${day}T10:00:00.000Z`,
  commit,
  machine: { cores, postgres: '18.4', node: '20.20.2' },
  rows: figures.map(({ key, measured = null, ratio = null }) => {
    return { key, measured, ratio, baseline: null, unit: 'ms' };
  }),
});

const worseOf = (row: Row, runs: readonly RecordedRun[]) => compare([row], runs, 2)[0]?.worse;

describe('compare', () => {
  test('finds the newest figure of a row, whatever the order of the runs', () => {
    const runs = [
      run('newer', 2, [{ key: 'append', ratio: 0.8 }]),
      run('newest', 3, [{ key: 'list', ratio: 1 }]),
      run('older', 1, [{ key: 'append', ratio: 2 }]),
    ];
    expect(compare([appended(0.8)], runs, 2)).toMatchObject([{ last: 0.8, since: 'newer', worse: 0 }]);
  });

  test('knows for each row which direction is worse', () => {
    const runs = [
      run('before', 1, [
        { key: 'append', ratio: 1 },
        { key: 'list', ratio: 1 },
      ]),
    ];
    expect(worseOf(appended(0.9), runs)).toBeCloseTo(0.1);
    expect(worseOf(appended(1.1), runs)).toBeCloseTo(-0.1);
    expect(worseOf(listed(1.1), runs)).toBeCloseTo(0.1);
    expect(worseOf(listed(0.9), runs)).toBeCloseTo(-0.1);
  });

  test('calls it a fall from a tenth on', () => {
    const runs = [run('before', 1, [{ key: 'append', ratio: 1 }])];
    const fell = (ratio: number) => compare([appended(ratio)], runs, 2).some(hasFallen);
    expect([fell(0.91), fell(0.9), fell(0.5), fell(2)]).toEqual([false, true, true, false]);
  });

  test('compares rows with a baseline by their ratios, and others by their values', () => {
    const runs = [
      run('with ratio', 1, [{ key: 'append', measured: 500, ratio: 0.5 }]),
      run('value only', 2, [
        { key: 'append', measured: 9400 },
        { key: 'missed', measured: 0 },
      ]),
    ];
    expect(compare([appended(0.5), missed(0)], runs, 2)).toMatchObject([
      { since: 'with ratio', last: 0.5, worse: 0 },
      { since: 'value only', last: 0, worse: 0 },
    ]);
    expect(worseOf(missed(1), runs)).toBe(Number.POSITIVE_INFINITY);
  });

  test('leaves out runs on another number of cores', () => {
    const runs = [run('elsewhere', 1, [{ key: 'append', ratio: 5 }], 8)];
    expect(compare([appended(0.5)], runs, 2)).toMatchObject([{ last: null, since: null, worse: null }]);
  });

  test('lets a row without a result fall', () => {
    const runs = [run('before', 1, [{ key: 'append', ratio: 1 }])];
    expect(compare([ratioRow('append', [], { atLeast: 1 }, 'events/s')], runs, 2).map(hasFallen)).toEqual([
      true,
    ]);
  });

  test('recognizes a row whose name changes from run to run by its key', () => {
    const runs = [run('before', 1, [{ key: 'append', ratio: 1 }])];
    const renamed = keyed('append', { ...appended(0.5), name: 'append of 31,500 events' });
    expect(worseOf(renamed, runs)).toBeCloseTo(0.5);
  });
});

test('the report says what fell, by how much and since when', () => {
  const runs = [
    run('abc1234', 1, [
      { key: 'append', ratio: 1 },
      { key: 'list', ratio: 1.5 },
    ]),
  ];
  const report = tableOf(compare([appended(0.75), listed(1.5)], runs, 2));
  expect(report).toMatch(/^append .* fell by 25 % since abc1234$/m);
  expect(report).toMatch(/^list .* yes$/m);
  expect(report).toContain('1 of 2 hold, 1 fell by a tenth or more');
});

test('the table of the history has a column for each run, oldest first', () => {
  const table = historyTable([
    run('second', 2, [{ key: 'append', measured: 950, ratio: 0.95 }]),
    run('first', 1, [{ key: 'missed', measured: 0 }]),
  ]);
  expect(
    table
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd().split(/ {2,}/)),
  ).toEqual([
    ['', 'first', 'second'],
    ['version', '1.0.0', '1.0.0'],
    ['day', '2026-11-01', '2026-11-02'],
    ['missed', '0 ms'],
    ['append', '950 ms, 0.95 ×'],
  ]);
});

test('the recorded runs are readable, and the table in the documentation is theirs', () => {
  const runs = recordedRuns();
  expect(runs.length).toBeGreaterThan(0);
  const table = readFileSync(join(__dirname, 'history', 'table.txt'), 'utf8');
  expect(table).toBe(historyTable(runs));
});
