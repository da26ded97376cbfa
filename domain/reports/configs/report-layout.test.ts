import fc from 'fast-check';
import { given } from '../../testing/given.ts';
import {
  dimensionKey,
  dimensions,
  isLayout,
  measureKey,
  measures,
  type ReportLayout,
} from '../pivot/catalogue.ts';
import { configTexts } from './config-texts.ts';
import { reportConfigsDecider } from './report-configs.ts';
import { completeLayout, layoutProblems, newLayout } from './report-layout.ts';

const entries = (keys: readonly string[]) => keys.map((key) => ({ key, name: '', ordinal: 1 }));
const layoutOf = (rows: readonly string[], columns: readonly string[]): ReportLayout => ({
  rows: entries(rows),
  columns: entries(columns),
  subtotals: newLayout.subtotals,
});
const messages = (rows: readonly string[], columns: readonly string[]) =>
  layoutProblems(layoutOf(rows, columns)).map(({ field, message }) => `${field}: ${message}`);

test('a new report has three rows and one column to fill, with subtotals of rows and a grand total', () => {
  expect(newLayout.rows.map(({ key, ordinal }) => [key, ordinal])).toEqual([
    ['', 1],
    ['', 2],
    ['', 3],
  ]);
  expect(newLayout.columns).toHaveLength(1);
  expect(newLayout.subtotals).toEqual({ rows: true, columns: false, grand: true });
});

test.each([
  [['', ''], ['measure:open'], ['rows: Report config is empty.']],
  [['dimension:month'], [''], ['columns: Report config is empty.']],
  [['dimension:mouth'], ['measure:open'], [`rows: ${configTexts.unknownEntry}`]],
  [['dimension:month', 'dimension:month'], ['measure:open'], ['rows: Month is chosen twice.']],
  [
    ['dimension:month'],
    ['dimension:month'],
    ['columns: Month is in the rows and in the columns. Remove one of them.'],
  ],
  [['measure:open'], ['measure:slots'], [`columns: ${configTexts.measuresOnBothSides}`]],
  [
    ['dimension:package', 'dimension:package:a'],
    ['measure:open'],
    ['rows: Package is chosen as a whole and by single members. Keep one of them.'],
  ],
  [['dimension:month', ''], ['', 'measure:open'], []],
])('rows %j and columns %j: %j', (rows, columns, problems) => {
  expect(messages(rows, columns)).toEqual(problems);
});

const key = fc.oneof(
  fc.constantFrom(
    '',
    'dimension:mouth',
    'x',
    ...measures.map(({ name }) => measureKey(name)),
    ...dimensions.map(({ name }) => dimensionKey(name)),
  ),
  fc.constantFrom('a', 'b').map((member) => dimensionKey('package', member)),
);
const anyLayout: fc.Arbitrary<ReportLayout> = fc.record({
  rows: fc.array(key, { maxLength: 4 }).map(entries),
  columns: fc.array(key, { maxLength: 3 }).map(entries),
  subtotals: fc.record({ rows: fc.boolean(), columns: fc.boolean(), grand: fc.boolean() }),
});

test('the editor accepts exactly the layouts that reports can be made of', () => {
  fc.assert(
    fc.property(anyLayout, (layout) => {
      expect(layoutProblems(layout).length === 0).toBe(isLayout(completeLayout(layout)));
    }),
    { numRuns: 500 },
  );
});

test('a report that was accepted is read as it was saved, and saving it again changes nothing', () => {
  fc.assert(
    fc.property(
      anyLayout.filter((layout) => layoutProblems(layout).length === 0),
      fc.integer({ min: 2000, max: 2199 }),
      (layout, year) => {
        const configId = '0192f0a0-0000-7000-8000-000000000011';
        const fields = { name: 'Any', year, seasonId: null, layout };
        const events = reportConfigsDecider.decide(
          { kind: 'create', configId, fields },
          reportConfigsDecider.initial(),
        );
        const saved = given(reportConfigsDecider, events);
        const config = saved.state.configs.get(configId);
        expect(config).toEqual({ ...fields, key: `any_${year}`, layout: completeLayout(layout) });
        saved.when({ kind: 'change', configId, changes: fields }).nothingHappens();
        if (config) saved.when({ kind: 'change', configId, changes: config }).nothingHappens();
      },
    ),
    { numRuns: 300 },
  );
});
