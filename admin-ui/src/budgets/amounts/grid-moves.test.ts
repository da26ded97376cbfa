import { afterEnter, afterTab, blockOf, isInside, monthsOf, movedBy, YEAR_COLUMN } from './grid-moves.ts';

const at = (row: number, column: number) => ({ row, column });
const key = (name: string, far = false) => ({ key: name, far });

describe('the cursor', () => {
  it.each<[string, boolean, [number, number]]>([
    ['ArrowUp', false, [0, 5]],
    ['ArrowDown', false, [2, 5]],
    ['ArrowLeft', false, [1, 4]],
    ['ArrowRight', false, [1, 6]],
    ['ArrowDown', true, [2, 5]],
    ['Home', false, [1, 0]],
    ['End', false, [1, YEAR_COLUMN]],
    ['Home', true, [0, 0]],
    ['End', true, [2, YEAR_COLUMN]],
    ['PageDown', false, [2, 5]],
    ['PageUp', false, [0, 5]],
  ])('moves with %s (Ctrl %s)', (name, far, [row, column]) => {
    expect(movedBy(key(name, far), at(1, 5), 3)).toEqual(at(row, column));
  });

  it('stays at the edges, and other keys are not for it', () => {
    expect(movedBy(key('ArrowUp'), at(0, 0), 3)).toEqual(at(0, 0));
    expect(movedBy(key('ArrowRight'), at(0, YEAR_COLUMN), 3)).toEqual(at(0, YEAR_COLUMN));
    expect(movedBy(key('a'), at(0, 0), 3)).toBeUndefined();
  });

  it('goes down with Enter, and up with Shift', () => {
    expect(afterEnter(at(0, 4), 3, false)).toEqual(at(1, 4));
    expect(afterEnter(at(2, 4), 3, false)).toEqual(at(2, 4));
    expect(afterEnter(at(0, 4), 3, true)).toEqual(at(0, 4));
  });

  it('goes through the months with Tab, on to the next ledger, and out at both ends', () => {
    expect(afterTab(at(0, 4), 2, false)).toEqual(at(0, 5));
    expect(afterTab(at(0, 11), 2, false)).toEqual(at(1, 0));
    expect(afterTab(at(0, YEAR_COLUMN), 2, false)).toEqual(at(1, 0));
    expect(afterTab(at(1, 11), 2, false)).toBeUndefined();
    expect(afterTab(at(1, 0), 2, true)).toEqual(at(0, 11));
    expect(afterTab(at(1, YEAR_COLUMN), 2, true)).toEqual(at(1, 11));
    expect(afterTab(at(0, 0), 2, true)).toBeUndefined();
  });
});

test('a block is the rectangle between two cells, whichever came first', () => {
  const block = blockOf(at(2, 3), at(0, 5));
  expect(block).toEqual({ top: 0, bottom: 2, left: 3, right: 5 });
  expect(isInside(block, at(1, 4))).toBe(true);
  expect(isInside(block, at(1, 6))).toBe(false);
  expect(monthsOf(block)).toEqual([3, 4, 5]);
  expect(monthsOf(blockOf(at(0, 11), at(0, YEAR_COLUMN)))).toEqual([11]);
});
