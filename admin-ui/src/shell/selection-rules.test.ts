import {
  emptySelection,
  forgetting,
  selecting,
  selectingAll,
  selectionText,
  toggling,
} from './selection-rules.ts';

const anna = { id: 'anna', name: 'Anna' };
const ben = { id: 'ben', name: 'Ben' };
const firstPage = new Map([[anna.id, anna]]);
const secondPage = new Map([[ben.id, ben]]);
const both = toggling(toggling(emptySelection('athletes'), 'anna', firstPage), 'ben', secondPage);

it('keeps a row that is on another page, as it was last shown', () => {
  expect([...both.rows.values()]).toEqual([anna, ben]);
});

it('deselects a row that is toggled again, whether its page is shown or not', () => {
  expect([...toggling(both, 'anna', secondPage).rows.keys()]).toEqual(['ben']);
  expect([...toggling(both, 'ben', secondPage).rows.keys()]).toEqual(['anna']);
});

it('selects no row that is neither shown nor selected already', () => {
  expect([...selecting(both, ['anna', 'stranger'], secondPage).rows.keys()]).toEqual(['anna']);
});

it('shows a selected row as it is now', () => {
  const renamed = new Map([['ben', { id: 'ben', name: 'Benjamin' }]]);
  expect([...selecting(both, ['ben'], renamed).rows.values()]).toEqual([{ id: 'ben', name: 'Benjamin' }]);
});

it('forgets rows that left the list, and stays the same if none did', () => {
  expect([...forgetting(both, ['anna']).rows.keys()]).toEqual(['ben']);
  expect(forgetting(both, ['stranger'])).toBe(both);
});

it('remembers who was deselected after everything was selected, until another choice is made', () => {
  const all = selectingAll(
    both,
    new Map([
      ['anna', anna],
      ['zoe', undefined],
    ]),
  );
  const without = toggling(all, 'anna', firstPage);
  expect([[...without.rows.keys()], [...(without.except ?? [])]]).toEqual([['zoe'], ['anna']]);
  expect([...(toggling(without, 'anna', firstPage).except ?? [])]).toEqual([]);
  expect(selecting(without, ['anna'], firstPage).except).toBeUndefined();
  expect(forgetting(all, ['anna', 'zoe']).except).toBeUndefined();
  // Rows that left the list are no exceptions: everything that matches is still selected.
  expect([...(forgetting(all, ['anna'], 'left').except ?? [])]).toEqual([]);
  expect([...(forgetting(all, ['anna']).except ?? [])]).toEqual(['anna']);
});

it('says how many of the selected rows are on other pages', () => {
  expect(selectionText(3, 0)).toBe('3 selected');
  expect(selectionText(3, 1)).toBe('3 selected, 1 on another page');
  expect(selectionText(3, 2)).toBe('3 selected, 2 on other pages');
  expect(selectionText(1343, 1318, true)).toBe('All 1,343 selected');
});
