import fc from 'fast-check';
import {
  type DimensionName,
  dimensionKey,
  type MeasureName,
  measureKey,
  type ReportLayout,
} from './catalogue.ts';
import { type FactGroup, type Member, type PivotTable, pivotOf, type Quantity } from './pivot.ts';

const entry = (key: string, index: number) => ({ key, name: key, ordinal: index + 1 });
const layout = (
  rows: readonly string[],
  columns: readonly string[],
  subtotals: Partial<ReportLayout['subtotals']> = {},
): ReportLayout => ({
  rows: rows.map(entry),
  columns: columns.map(entry),
  subtotals: { rows: true, columns: false, grand: true, ...subtotals },
});

const member = (id: string, mark: Member['mark'] = null): Member => ({ id, label: id.toUpperCase(), mark });
const named = (...of: readonly (readonly [DimensionName, ...string[]])[]) =>
  new Map(of.map(([name, ...ids]) => [name, ids.map((id) => member(id))]));

const lines = ({ rows }: PivotTable) =>
  rows.map(({ label, kind, cells }) =>
    kind === 'head' ? label : `${label}: ${cells.map((cell) => cell ?? '–').join(' ')}`,
  );

const enrolled = (athlete: string, season: string, group: string): FactGroup => ({
  members: { season: [season], 'training-group': [group] },
  values: {},
  athlete,
});
const slots = (season: string, group: string, count: number): FactGroup => ({
  members: { season: [season], 'training-group': [group] },
  values: { slots: count },
});
const groups = named(['season', 'fall', 'winter'], ['training-group', 'a', 'b', 'c']);

const filled: readonly FactGroup[] = [
  enrolled('owen', 'fall', 'a'),
  enrolled('owen', 'fall', 'b'),
  enrolled('mia', 'fall', 'b'),
  enrolled('mia', 'winter', 'c'),
  slots('fall', 'a', 4),
  slots('fall', 'b', 2),
  slots('winter', 'c', 10),
];

test('subtotals follow each first-level row, count athletes once, and divide totals', () => {
  const table = pivotOf({
    layout: layout(
      ['dimension:season', 'dimension:training-group'],
      ['measure:athletes', 'measure:slots', 'measure:fill-ratio'],
    ),
    facts: filled,
    members: groups,
  });
  expect(table.columns.map(({ labels }) => labels)).toEqual([['Athletes'], ['Slots'], ['Fill ratio']]);
  expect(lines(table)).toEqual([
    'FALL',
    'A: 1 4 0.25',
    'B: 2 2 1',
    // Owen is in both groups. 2 of 6 is a third; the ratios of the groups would add up to 1.25.
    `Total FALL: 2 6 ${2 / 6}`,
    'WINTER',
    'C: 1 10 0.1',
    'Total WINTER: 1 10 0.1',
    `Total: 2 16 ${2 / 16}`,
  ]);
  expect(table.leftOut).toEqual([]);
});

test('a single member has its subtotal and the grand total, too', () => {
  const table = pivotOf({
    layout: layout(['dimension:season', 'dimension:training-group'], ['measure:slots']),
    facts: [slots('fall', 'a', 4)],
    members: groups,
  });
  expect(lines(table)).toEqual(['FALL', 'A: 4', 'Total FALL: 4', 'Total: 4']);
});

test('totals are left out where nobody asked for them', () => {
  const table = pivotOf({
    layout: layout(['dimension:season', 'dimension:training-group'], ['measure:slots'], {
      rows: false,
      grand: false,
    }),
    facts: [slots('fall', 'a', 4)],
    members: groups,
  });
  expect(lines(table)).toEqual(['FALL', 'A: 4']);
});

const sold = (category: string | null, month: string, count: number, amount: number): FactGroup => ({
  members: { 'package-category': category === null ? [] : [category], month: [month] },
  values: { 'sales-count': count, 'sales-amount': amount },
});
const sales = [sold('elite', '1', 2, 500), sold('skills', '3', 1, 70), sold(null, '1', 3, 126_000)];
const categories = named(['package-category', 'elite', 'skills'], ['month', '1', '2', '3']);

test('without a measure, cells count sales; months have no gaps, missing sales are 0', () => {
  const table = pivotOf({
    layout: layout(['dimension:package-category'], ['dimension:month'], { columns: true }),
    facts: sales,
    members: categories,
  });
  expect(table.columns.map(({ labels, kind }) => [...labels, kind])).toEqual([
    ['1', 'member'],
    ['2', 'member'],
    ['3', 'member'],
    ['Total', 'total'],
  ]);
  expect(lines(table)).toEqual(['ELITE: 2 0 0 2', 'SKILLS: 0 0 1 1', 'Total: 2 0 1 3']);
});

test('facts without a member are in no row and in no total, but are named', () => {
  const { leftOut } = pivotOf({
    layout: layout(['dimension:package-category'], ['measure:sales-amount']),
    facts: sales,
    members: categories,
  });
  expect(leftOut).toEqual([
    { measure: 'sales-count', value: 3, lacking: ['no category'], others: [] },
    { measure: 'sales-amount', value: 126_000, lacking: ['no category'], others: [] },
  ]);
});

test('a report of named members shows them in their order, and names the facts of others', () => {
  const table = pivotOf({
    layout: layout(
      [dimensionKey('package-category', 'skills'), dimensionKey('package-category', 'camps')],
      ['measure:sales-count'],
    ),
    facts: sales,
    members: categories,
  });
  expect(lines(table)).toEqual(['SKILLS: 1', 'Deleted package category: 0', 'Total: 1']);
  expect(table.leftOut.find(({ measure }) => measure === 'sales-count')).toEqual({
    measure: 'sales-count',
    value: 5,
    lacking: ['no category'],
    others: ['package category'],
  });
});

test('athletes who count in one place are not left out by another', () => {
  const { leftOut } = pivotOf({
    layout: layout([dimensionKey('training-group', 'a')], ['measure:athletes']),
    facts: filled.filter(({ athlete }) => athlete !== undefined),
    members: groups,
  });
  expect(leftOut).toEqual([{ measure: 'athletes', value: 1, lacking: [], others: ['training group'] }]);
});

test('a measure that does not know a dimension says nothing, not even in totals', () => {
  const table = pivotOf({
    layout: layout(['dimension:season'], ['measure:slots', 'measure:sales-amount']),
    facts: [slots('fall', 'a', 4)],
    members: groups,
  });
  expect(lines(table)).toEqual(['FALL: 4 –', 'Total: 4 –']);
});

test('a ratio without anything to divide by says nothing', () => {
  const table = pivotOf({
    layout: layout(['dimension:season'], ['measure:athletes', 'measure:fill-ratio']),
    facts: [enrolled('owen', 'fall', 'a')],
    members: groups,
  });
  expect(lines(table)).toEqual(['FALL: 1 –', 'Total: 1 –']);
});

test('a fact with two members counts for both, and once in the total', () => {
  const table = pivotOf({
    layout: layout(['dimension:trainer'], ['measure:sessions']),
    facts: [{ members: { trainer: ['tess', 'kim'] }, values: { sessions: 3 } }],
    members: named(['trainer', 'kim', 'tess']),
  });
  expect(lines(table)).toEqual(['KIM: 3', 'TESS: 3', 'Total: 3']);
});

test('measures in rows have a total each', () => {
  const table = pivotOf({
    layout: layout(
      ['dimension:season', 'dimension:training-group', 'measure:athletes', 'measure:slots'],
      ['dimension:performance-rule'],
    ),
    facts: [
      {
        members: { season: ['fall'], 'training-group': ['a'], 'performance-rule': ['u10'] },
        values: { slots: 4 },
      },
    ],
    members: new Map([...groups, ['performance-rule', [member('u10')]]]),
  });
  expect(lines(table)).toEqual([
    'FALL',
    'A',
    'Athletes: 0',
    'Slots: 4',
    'Total FALL: Athletes: 0',
    'Total FALL: Slots: 4',
    'Total: Athletes: 0',
    'Total: Slots: 4',
  ]);
});

test('deleted members are shown as long as they have facts, and inactive ones are marked', () => {
  const table = pivotOf({
    layout: layout(['dimension:package-category'], ['measure:sales-count']),
    facts: [sold('gone', '1', 1, 5), sold('camps', '1', 1, 5)],
    members: new Map([['package-category', [member('camps', 'inactive'), member('elite')]]]),
  });
  expect(table.rows.map(({ label, mark }) => [label, mark])).toEqual([
    ['CAMPS', 'inactive'],
    ['Deleted package category', 'deleted'],
    ['Total', null],
  ]);
});

const used = ['season', 'training-group', 'performance-rule'] as const;
const ids = ['x', 'y', 'z'] as const;
const fact = fc
  .record({
    season: fc.subarray([...ids], { maxLength: 1 }),
    'training-group': fc.subarray([...ids], { maxLength: 1 }),
    'performance-rule': fc.subarray([...ids]),
    slots: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
    athlete: fc.option(fc.constantFrom('1', '2', '3', '4'), { nil: undefined }),
  })
  .map(
    ({ slots: count, athlete, ...members }): FactGroup => ({
      members,
      values: count === undefined ? {} : { slots: count },
      ...(athlete !== undefined && { athlete }),
    }),
  );
const members = named(...used.map((name) => [name, ...ids] as const));
const isCounted = ({ members: own }: FactGroup) => used.every((name) => (own[name] ?? []).length > 0);
const measures = ['athletes', 'slots', 'fill-ratio'] as const satisfies readonly MeasureName[];

const reportOf = (facts: readonly FactGroup[], order: readonly DimensionName[], inRows: number) =>
  pivotOf({
    layout: layout(
      order.slice(0, inRows).map((name) => dimensionKey(name)),
      [...order.slice(inRows).map((name) => dimensionKey(name)), ...measures.map(measureKey)],
      { columns: true },
    ),
    facts,
    members,
  });

/** The cells of the last row in the last columns: the totals of everything. */
const grandOf = ({ rows, columns }: PivotTable) => {
  const cells = rows.find(({ kind }) => kind === 'total')?.cells ?? [];
  return columns.length === measures.length ? cells : cells.slice(-measures.length);
};

test('the grand total is computed from the facts, whatever the order of the dimensions', () => {
  fc.assert(
    fc.property(
      fc.array(fact, { maxLength: 30 }),
      fc.shuffledSubarray([...used], { minLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
      (facts, order, inRows) => {
        const counted = facts.filter(isCounted);
        const total = counted.reduce((sum, { values }) => sum + (values.slots ?? 0), 0);
        const athletes = new Set(counted.flatMap(({ athlete }) => athlete ?? [])).size;
        const ratio = total === 0 ? null : athletes / total;
        expect(grandOf(reportOf(facts, order, inRows))).toEqual([athletes, total, ratio]);
      },
    ),
  );
});

test('a subtotal follows the rows of each first-level row, and is computed from their facts', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 30 }), (facts) => {
      const { rows } = reportOf(facts, used, 2);
      const heads = rows.filter(({ level, kind }) => level === 0 && kind === 'head');
      expect(rows.filter(({ kind }) => kind === 'subtotal').map(({ path }) => path)).toEqual(
        heads.map(({ path }) => path),
      );
      for (const { path, cells } of rows.filter(({ kind }) => kind === 'subtotal')) {
        const after = rows.findIndex((row) => row.kind === 'subtotal' && row.path[0] === path[0]);
        expect(rows.slice(after + 1).some((row) => row.path[0] === path[0])).toBe(false);
        const own = facts.filter(
          (one) => isCounted(one) && one.members.season?.some((id) => dimensionKey('season', id) === path[0]),
        );
        const total = own.reduce((sum, { values }) => sum + (values.slots ?? 0), 0);
        const athletes = new Set(own.flatMap(({ athlete }) => athlete ?? [])).size;
        expect(cells.slice(-3)).toEqual([athletes, total, total === 0 ? null : athletes / total]);
      }
    }),
  );
});

test('what is counted and what is left out is everything', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 30 }), (facts) => {
      const table = reportOf(facts, used, 2);
      const left = (measure: Quantity | 'athletes') =>
        table.leftOut.find((one) => one.measure === measure)?.value ?? 0;
      const [athletes, slotsThere] = grandOf(table);
      expect((slotsThere ?? 0) + left('slots')).toBe(
        facts.reduce((sum, { values }) => sum + (values.slots ?? 0), 0),
      );
      expect((athletes ?? 0) + left('athletes')).toBe(
        new Set(facts.flatMap(({ athlete }) => athlete ?? [])).size,
      );
    }),
  );
});
