import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { counted } from '../../../../domain/shared/sentences.ts';
import { columnName, moneyText } from './amount-words.ts';
import { amountAt, type GridModel, yearOf } from './grid-model.ts';
import { type Block, isOneCell, monthsOf, YEAR_COLUMN } from './grid-moves.ts';
import type { GridStore } from './grid-store.ts';

interface SelectionTextProps {
  readonly grid: GridStore;
  readonly model: GridModel;
}

/** The cell of the cursor, or the size and sum of the selection. */
export const SelectionText = ({ grid, model }: SelectionTextProps) => (
  <Typography
    variant="body2"
    color="text.secondary"
    noWrap
    sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
  >
    {useSyncExternalStore(grid.subscribe, () => selectionWords(grid.selection(), grid, model))}
  </Typography>
);

/** `Ice rental, March 2026`, or `6 amounts selected, $24,000.00 in all` */
function selectionWords(block: Block, grid: GridStore, { ledgers, year }: GridModel): string {
  const chosen = ledgers.slice(block.top, block.bottom + 1);
  const [first] = chosen;
  if (!first) return '';
  if (isOneCell(block)) return `${first.name}, ${columnName(year, block.left)}`;
  const amounts = grid.amounts();
  const months = monthsOf(block);
  const sum = chosen.reduce(
    (total, { key }) =>
      total +
      (block.left === YEAR_COLUMN
        ? yearOf(amounts.get(key) ?? [])
        : months.reduce((part, month) => part + amountAt(amounts, key, month), 0)),
    0,
  );
  const count = chosen.length * Math.max(1, months.length);
  return `${counted(count, 'amount')} selected, ${moneyText(sum)} in all`;
}
