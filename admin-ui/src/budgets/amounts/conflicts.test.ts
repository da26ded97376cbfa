import { conflictsOf, placeOf, resolved } from './conflicts.ts';
import { ice, saved } from './testing.ts';

const cell = (period: number, amount: number, seen: number) => ({ budgetId: ice, period, amount, seen });
// March was seen as 3,900 and is 4,000 now.
const cells = [cell(3, 460_000, 390_000), cell(4, 5, 0), cell(2, 400_000, 1)];
const conflicts = conflictsOf(cells, saved);

test('a conflict is a cell that is neither what was seen nor what is wanted', () => {
  expect(conflicts).toEqual([{ budgetId: ice, period: 3, seen: 390_000, theirs: 400_000, mine: 460_000 }]);
});

test('theirs stays unless mine is chosen, and the rest of the act goes on', () => {
  expect(resolved(cells, conflicts, new Set())).toEqual(cells.slice(1));
  expect(resolved(cells, conflicts, new Set(conflicts.map(placeOf)))).toEqual([
    cell(3, 460_000, 400_000),
    ...cells.slice(1),
  ]);
});
