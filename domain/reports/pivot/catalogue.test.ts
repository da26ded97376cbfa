import {
  dimensionKey,
  dimensions,
  isLayout,
  measureKey,
  measures,
  parsedKey,
  type ReportEntry,
} from './catalogue.ts';

const entries = (...keys: string[]): ReportEntry[] =>
  keys.map((key, index) => ({ key, name: key, ordinal: index + 1 }));
const layout = (rows: string[], columns: string[]) =>
  isLayout({ rows: entries(...rows), columns: entries(...columns) });

test('a key names a measure, a dimension, or one member of a dimension', () => {
  for (const { name } of measures) expect(parsedKey(measureKey(name))).toEqual({ kind: 'measure', name });
  for (const { name } of dimensions) {
    expect(parsedKey(dimensionKey(name))).toEqual({ kind: 'dimension', name, member: undefined });
    expect(parsedKey(dimensionKey(name, 'a:b'))).toEqual({ kind: 'dimension', name, member: 'a:b' });
  }
});

test.each([
  '',
  'month',
  'measure:month',
  'dimension:open',
  'dimension:month:',
  'measure:open:x',
  'other:month',
])('the key %j names nothing', (key) => expect(parsedKey(key)).toBeUndefined());

test('a report can be made of a measure on one side, and of dimensions that stand in one place', () => {
  expect(
    layout(['dimension:season', 'dimension:training-group'], ['measure:athletes', 'measure:slots']),
  ).toBe(true);
  expect(layout(['dimension:package'], ['dimension:month'])).toBe(true);
  expect(layout(['dimension:package:a', 'dimension:package:b'], ['measure:open'])).toBe(true);
});

test.each([
  ['no rows', [], ['measure:open']],
  ['no columns', ['dimension:month'], []],
  ['an entry that is not chosen', ['dimension:month', ''], ['measure:open']],
  ['an unknown measure', ['dimension:month'], ['measure:profit']],
  ['measures on both sides', ['measure:open'], ['measure:invoiced']],
  ['the same dimension on both sides', ['dimension:month'], ['dimension:month']],
  ['members of a dimension on both sides', ['dimension:package:a'], ['dimension:package:b']],
  [
    'a dimension both as a whole and by a member',
    ['dimension:package', 'dimension:package:a'],
    ['measure:open'],
  ],
  ['an entry twice', ['dimension:month', 'dimension:month'], ['measure:open']],
])('no report can be made of %s', (_, rows, columns) => {
  expect(layout(rows, columns)).toBe(false);
});

test('every measure says what it counts and by which dimensions', () => {
  for (const { meaning, dimensions: own } of measures) {
    expect(meaning).toMatch(/\.$/);
    expect(own.length).toBeGreaterThan(0);
  }
});
