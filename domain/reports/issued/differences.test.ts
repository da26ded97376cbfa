import fc from 'fast-check';
import { canonicalText, type ReportTable } from '../../shared/report-table.ts';
import { differencesOf, differencesSentence } from './differences.ts';

const columns = [
  { key: 'athlete', label: 'Athlete', kind: 'person' },
  { key: 'open', label: 'Open', kind: 'dollars' },
] as const;
const table = (rows: readonly (readonly [id: string, open: number])[]): ReportTable => ({
  columns,
  rows: rows.map(([id, open]) => ({ id, cells: [{ person: `athlete:${id}`, name: `Name of ${id}` }, open] })),
  totals: null,
  notes: [],
});

test('rows that came, went and changed are told with what they were', () => {
  const [before, after] = [
    table([
      ['a', 100],
      ['b', 200],
      ['c', 300],
    ]),
    table([
      ['c', 300],
      ['b', 250],
      ['d', 400],
    ]),
  ];
  const differences = differencesOf(before, after);
  expect(differences.map(({ id, change, columns: keys }) => [id, change, keys])).toEqual([
    ['b', 'changed', ['open']],
    ['d', 'added', ['athlete', 'open']],
    ['a', 'removed', ['athlete', 'open']],
  ]);
  expect(differences[0]?.before?.[1]).toBe(200);
  expect(differencesSentence(differences)).toBe('1 row changed, 1 row came, 1 row went.');
});

test('a person who was renamed or erased is the same person', () => {
  const before = table([['a', 100]]);
  const after = {
    ...before,
    rows: [{ id: 'a', cells: [{ person: 'athlete:a', name: '' }, 100] }],
  };
  expect(differencesOf(before, after)).toEqual([]);
  expect(canonicalText(after)).toBe(canonicalText(before));
});

test('a column that the report did not have then is a change of every row', () => {
  const before: ReportTable = { ...table([]), columns: [columns[1]], rows: [{ id: 'a', cells: [100] }] };
  expect(differencesOf(before, table([['a', 100]]))[0]?.columns).toEqual(['athlete']);
});

const anyTable = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat({ max: 3 })), {
    selector: ([id]) => id,
  })
  .map(table);

test('there is a difference exactly if the canonical texts differ', () => {
  fc.assert(
    fc.property(anyTable, anyTable, (before, after) => {
      const isSame = canonicalText(before) === canonicalText(after);
      expect(differencesOf(before, after).length === 0).toBe(isSame);
    }),
  );
});

test('applied to the rows of then, the differences make the rows of today', () => {
  fc.assert(
    fc.property(anyTable, anyTable, (before, after) => {
      const rows = new Map(before.rows.map(({ id, cells }) => [id, cells]));
      for (const { id, after: now } of differencesOf(before, after)) {
        if (now) rows.set(id, now);
        else rows.delete(id);
      }
      expect(rows).toEqual(new Map(after.rows.map(({ id, cells }) => [id, cells])));
    }),
  );
});
