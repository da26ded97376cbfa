import { canonicalText, peopleOf, type ReportTable, withoutChildren } from './report-table.ts';

const table: ReportTable = {
  columns: [
    { key: 'athlete', label: 'Athlete', kind: 'person' },
    { key: 'trainer', label: 'Trainer', kind: 'person' },
    { key: 'open', label: 'Open', kind: 'dollars' },
  ],
  rows: [
    {
      id: 'one',
      cells: [{ person: 'athlete:1', name: 'Owen Hughes' }, { person: 'trainer:1', name: 'Tess Lund' }, 1250],
    },
    {
      id: 'two',
      cells: [{ person: 'athlete:2', name: 'Mia Stone' }, { person: 'trainer:1', name: 'Tess Lund' }, 0],
    },
  ],
  totals: ['Total', null, 1250],
  notes: [],
};

test('the canonical text says nobody’s name, and changes with every figure', () => {
  expect(canonicalText(table)).toBe(
    '[[["athlete","person"],["trainer","person"],["open","dollars"]],' +
      '[["one",["person athlete:1","person trainer:1",1250]],["two",["person athlete:2","person trainer:1",0]]],' +
      '["Total",null,1250]]',
  );
});

test('the canonical text does not depend on labels and notes', () => {
  const renamed = {
    ...table,
    columns: table.columns.map((column) => ({ ...column, label: `${column.label}!` })),
    notes: ['A note.'],
  };
  expect(canonicalText(renamed)).toBe(canonicalText(table));
});

test('without children, athletes are numbered and trainers keep their names', () => {
  const { rows } = withoutChildren(table);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Athlete 1', { person: 'trainer:1', name: 'Tess Lund' }, 1250],
    ['Athlete 2', { person: 'trainer:1', name: 'Tess Lund' }, 0],
  ]);
  expect(peopleOf(table)).toEqual(['athlete:1', 'trainer:1', 'athlete:2']);
});
