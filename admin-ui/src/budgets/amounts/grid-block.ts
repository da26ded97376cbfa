import {
  amountProblem,
  MOST_CELLS,
  type SeenCell,
  type YearState,
} from '../../../../domain/budgets/amounts/amounts.ts';
import type { AmountWay } from '../../../../domain/budgets/amounts/events.ts';
import { pastedBlock } from '../../../../domain/budgets/amounts/fill.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { columnName, plainText } from './amount-words.ts';
import { amountAt, type GridModel, yearOf } from './grid-model.ts';
import { type Block, isOneCell, monthsOf, YEAR_COLUMN } from './grid-moves.ts';

/** Cells to set, with what was seen there. Cells that stay as they are, are left out. */
export interface Draft {
  readonly kind: 'cells';
  readonly how: AmountWay;
  readonly cells: readonly SeenCell[];
  /** What the act is about, for the selection after it. */
  readonly block: Block;
}

export interface Refused {
  readonly kind: 'refused';
  readonly message: string;
}

const refused = (message: string): Refused => ({ kind: 'refused', message });

/** The block as spreadsheets read it. */
export function textOf(block: Block, { ledgers }: GridModel, amounts: YearState): string {
  const columns = Array.from({ length: block.right - block.left + 1 }, (_, index) => block.left + index);
  return ledgers
    .slice(block.top, block.bottom + 1)
    .map(({ key }) =>
      columns
        .map((column) =>
          plainText(column === YEAR_COLUMN ? yearOf(amounts.get(key) ?? []) : amountAt(amounts, key, column)),
        )
        .join('\t'),
    )
    .join('\n');
}

/**
 * A block from a spreadsheet, from the first cell of the selection on. One amount fills the whole selection. Refused whole: the message names the first
 * bad cell by ledger and month.
 */
export function pastedInto(
  block: Block,
  text: string,
  model: GridModel,
  amounts: YearState,
): Draft | Refused {
  const { top, left } = block;
  if (left === YEAR_COLUMN) return refused('Please choose a month to paste into.');
  const pasted = pastedBlock(text);
  const nameAt = (row: number, column: number) => {
    const ledger = model.ledgers[top + row];
    return ledger && left + column < YEAR_COLUMN
      ? `${ledger.name}, ${columnName(model.year, left + column)}`
      : `Row ${row + 1}, column ${column + 1} of the block`;
  };
  if (pasted.kind === 'wrong') {
    const place = nameAt(pasted.row - 1, pasted.column - 1);
    return refused(`${place}: “${pasted.text.slice(0, 40)}” is not an amount. Nothing was pasted.`);
  }
  const [first = []] = pasted.rows;
  const isOne = pasted.rows.length === 1 && first.length === 1;
  const target = isOne && !isOneCell(block) ? withoutYear(block) : undefined;
  const rows = target ? repeated(target, first[0] ?? 0) : pasted.rows;
  const width = Math.max(...rows.map((row) => row.length));
  if (left + width > YEAR_COLUMN) {
    return refused(
      `The block has ${counted(width, 'column')}, and from ${columnName(model.year, left)} on there are only ${YEAR_COLUMN - left}. Nothing was pasted.`,
    );
  }
  if (top + rows.length > model.ledgers.length) {
    return refused(
      `The block has ${counted(rows.length, 'row')}, and from ${model.ledgers[top]?.name ?? ''} on there are only ${model.ledgers.length - top}. Nothing was pasted.`,
    );
  }
  for (const [row, months] of rows.entries()) {
    for (const [column, amount] of months.entries()) {
      const problem = amountProblem(model.ledgers[top + row]?.typeId ?? 'other', amount);
      if (problem !== undefined) return refused(`${nameAt(row, column)}: ${problem} Nothing was pasted.`);
    }
  }
  const pastedTo = { top, left, bottom: top + rows.length - 1, right: left + width - 1 };
  return draftOf('pasted', pastedTo, model, amounts, (row, column) => rows[row - top]?.[column - left]);
}

const repeated = ({ top, bottom, left, right }: Block, amount: Cents): readonly (readonly Cents[])[] =>
  Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => amount));

const withoutYear = (block: Block): Block => ({ ...block, right: Math.min(block.right, YEAR_COLUMN - 1) });

/** The first row of the block goes into the rows below it; a single row takes the row above. */
export function filledDown(block: Block, model: GridModel, amounts: YearState): Draft | Refused {
  const source = block.top === block.bottom ? block.top - 1 : block.top;
  const from = model.ledgers[source];
  if (!from) return refused('There is no ledger above to fill from.');
  const target = { ...block, top: source + 1 };
  return draftOf('filled', target, model, amounts, (_, column) => amountAt(amounts, from.key, column));
}

/** The first month of the block goes into the months after it; a single month takes the month before. */
export function filledRight(block: Block, model: GridModel, amounts: YearState): Draft | Refused {
  const months = monthsOf(block);
  const source = months.length < 2 ? block.left - 1 : block.left;
  if (source < 0) return refused('There is no month before to fill from.');
  const target = { ...block, left: source + 1 };
  return draftOf('filled', target, model, amounts, (row) => {
    const key = model.ledgers[row]?.key;
    return key === undefined ? undefined : amountAt(amounts, key, source);
  });
}

export const cleared = (block: Block, model: GridModel, amounts: YearState): Draft =>
  draftOf('typed', block, model, amounts, () => 0);

/** The cells of a block that get another amount; `wanted` is asked with places from 0, and undefined leaves a cell. */
export function draftOf(
  how: AmountWay,
  block: Block,
  { ledgers }: GridModel,
  amounts: YearState,
  wanted: (row: number, column: number) => Cents | undefined,
): Draft {
  const cells = ledgers.slice(block.top, block.bottom + 1).flatMap(({ key: budgetId, index }) =>
    monthsOf(block).flatMap((column): SeenCell[] => {
      const amount = wanted(index, column);
      const seen = amountAt(amounts, budgetId, column);
      return amount === undefined || amount === seen ? [] : [{ budgetId, period: column + 1, amount, seen }];
    }),
  );
  return { kind: 'cells', how, cells, block: withoutYear(block) };
}

/** The problems that the server would refuse, found before anything is sent. */
export function checked(draft: Draft, { ledgers, year }: GridModel): Draft | Refused {
  if (draft.cells.length > MOST_CELLS) return refused(budgetTexts.tooManyCells(MOST_CELLS));
  const rows = new Map(ledgers.map((one) => [one.key, one]));
  for (const { budgetId, period, amount } of draft.cells) {
    const row = rows.get(budgetId);
    const problem = row && amountProblem(row.typeId, amount);
    if (problem !== undefined)
      return refused(`${row?.name ?? ''}, ${columnName(year, period - 1)}: ${problem}`);
  }
  return draft;
}
