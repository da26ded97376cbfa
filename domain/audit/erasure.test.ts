import { erasureProblems } from './erasure.ts';

it.each(['Anna Bergeron', ' anna   BERGERON '])('%j is the name', (typed) => {
  expect(erasureProblems(typed, 'Anna Bergeron')).toEqual([]);
});

it.each(['', 'Anna', 'Anna Bergerón', 'AnnaBergeron'])('%j is not', (typed) => {
  expect(erasureProblems(typed, 'Anna Bergeron')).toEqual([
    { field: 'name', message: 'This does not match the person’s name.' },
  ]);
});
