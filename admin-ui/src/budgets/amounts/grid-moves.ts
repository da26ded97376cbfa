import { PERIODS } from '../../../../domain/budgets/amounts/amounts.ts';

/** The column of the year's sum: it is read, and not typed into month by month. */
export const YEAR_COLUMN = PERIODS;

/** A cell: the place of the ledger from 0, and the month from 0, or the column of the year. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both ends included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const blockOf = (one: Position, other: Position): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isInside = ({ top, bottom, left, right }: Block, { row, column }: Position): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right;

/** The months of a block, from 0. The column of the year is none. */
export const monthsOf = ({ left, right }: Block): readonly number[] =>
  Array.from({ length: right - left + 1 }, (_, index) => left + index).filter(
    (column) => column < YEAR_COLUMN,
  );

export interface Move {
  readonly key: string;
  /** Ctrl, or the command key of a Mac: to the end. */
  readonly far: boolean;
}

const PAGE_ROWS = 10;

/** The cell that a key of the WAI-ARIA grid pattern moves to; undefined if it is no such key. */
export function movedBy({ key, far }: Move, { row, column }: Position, rows: number): Position | undefined {
  const last = rows - 1;
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: far ? last : Math.min(last, row + 1), column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: far ? YEAR_COLUMN : Math.min(YEAR_COLUMN, column + 1) };
    case 'PageUp':
      return { row: Math.max(0, row - PAGE_ROWS), column };
    case 'PageDown':
      return { row: Math.min(last, row + PAGE_ROWS), column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? last : row, column: YEAR_COLUMN };
    default:
      return undefined;
  }
}

/** Enter goes down the month, and with Shift up. */
export const afterEnter = ({ row, column }: Position, rows: number, back: boolean): Position => ({
  row: Math.min(rows - 1, Math.max(0, row + (back ? -1 : 1))),
  column,
});

/** Tab goes through the months of a ledger and on to the next one; undefined: it leaves the grid. */
export function afterTab({ row, column }: Position, rows: number, back: boolean): Position | undefined {
  const place = row * PERIODS + Math.min(column, PERIODS - 1) + (back ? -1 : 1);
  const from = column === YEAR_COLUMN && back ? place + 1 : place;
  if (from < 0 || from >= rows * PERIODS) return undefined;
  return { row: Math.floor(from / PERIODS), column: from % PERIODS };
}
