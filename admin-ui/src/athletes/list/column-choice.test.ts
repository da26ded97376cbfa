import type { AthleteColumn } from './athlete-list-parts.ts';
import { byCategory, columnProblems, hiddenBesides, keptOf } from './column-choice.ts';

const column = (source: string, more: Partial<AthleteColumn> = {}): AthleteColumn => ({
  source,
  label: source,
  category: 'athlete',
  sortable: true,
  text: () => '',
  ...more,
});

const name = column('name', { defaultShown: true });
const notes = column('notes');
const invoices = column('invoices', { category: 'finance', onlyWith: 'accounting_enabled' });
const blank = column('blank', { category: 'other' });
const columns = [name, blank, notes, invoices];

test('at least one column has to be selected', () => {
  expect(columnProblems(new Set())).toEqual(['Please select at least one column.']);
  expect(columnProblems(new Set(['notes']))).toEqual([]);
});

test('users who never chose see the default columns', () =>
  expect(keptOf(columns).hiddenAtFirst).toEqual(['blank', 'notes', 'invoices']));

test('the picker shows the categories in the specified order, without empty ones', () =>
  expect(byCategory(columns).map((category) => category.name)).toEqual(['athlete', 'finance', 'other']));

test('every column that was not chosen is hidden', () =>
  expect(hiddenBesides(new Set(['notes']), { columns, offered: columns, hidden: [] })).toEqual([
    'name',
    'blank',
    'invoices',
  ]));

test('a column that is not offered now keeps its state until it is', () => {
  const offered = [name, blank, notes];
  const chosen = new Set(['name', 'notes']);
  expect(hiddenBesides(chosen, { columns, offered, hidden: ['invoices'] })).toEqual(['blank', 'invoices']);
  expect(hiddenBesides(chosen, { columns, offered, hidden: [] })).toEqual(['blank']);
});
