import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { memo, useId, useState, useSyncExternalStore } from 'react';
import type { Cents } from '../../../../domain/shared/money.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { cellName, cellText, columnName, moneyText, sumText } from './amount-words.ts';
import { type SumRow, yearOf } from './grid-model.ts';
import { YEAR_COLUMN } from './grid-moves.ts';
import { gridRoles as roles } from './grid-roles.ts';
import type { Edit, GridStore } from './grid-store.ts';

interface LineProps {
  readonly grid: GridStore;
  readonly name: string;
  /** From 1, the heading included. */
  readonly rowIndex: number;
  readonly year: number;
}

interface LedgerLineProps extends LineProps {
  readonly ledgerId: string;
  readonly note: string;
  /** Among the ledgers, from 0. */
  readonly index: number;
}

/** A ledger. It renders when something in it changes, and then only the cells that did. */
export const LedgerLine = memo(({ grid, ledgerId, name, note, index, rowIndex, year }: LedgerLineProps) => {
  const { months, cursor, from, to, edit, fresh } = useSyncExternalStore(grid.subscribe, () =>
    grid.row(ledgerId),
  );
  const cell = (column: number, amount: Cents) =>
    edit?.at.column === column ? (
      <EditCell key={column} grid={grid} edit={edit} label={`${name}, ${columnName(year, column)}`} />
    ) : (
      <AmountCell
        key={column}
        at={`${index}.${column}`}
        label={cellName(name, year, column, amount)}
        column={column}
        amount={amount}
        hasCursor={cursor === column}
        isSelected={column >= from && column <= to}
        isFresh={fresh?.has(column) ?? false}
      />
    );
  return (
    <div {...roles.row} aria-rowindex={rowIndex} className="row">
      <div {...roles.rowheader} aria-colindex={1} className="cell name ledger" data-row={index} title={name}>
        {name}
        {note === '' ? null : <span className="note">{` ${note}`}</span>}
      </div>
      {months.map((amount, month) => cell(month, amount))}
      {cell(YEAR_COLUMN, yearOf(months))}
    </div>
  );
});

interface AmountCellProps {
  readonly at: string;
  readonly label: string;
  readonly column: number;
  readonly amount: Cents;
  readonly hasCursor: boolean;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
}

const AmountCell = memo(({ at, label, column, amount, hasCursor, isSelected, isFresh }: AmountCellProps) => (
  <div
    {...(hasCursor ? roles.cursorCell : roles.otherCell)}
    aria-colindex={column + 2}
    aria-label={label}
    aria-selected={isSelected}
    aria-readonly={column === YEAR_COLUMN ? true : undefined}
    data-at={at}
    data-fresh={isFresh ? '' : undefined}
    className={column === YEAR_COLUMN ? 'cell year' : 'cell'}
  >
    {amount === 0 ? null : <Amount amount={amount} />}
  </div>
));

const Amount = ({ amount }: { amount: Cents }) => {
  const { dollars, cents } = cellText(amount);
  return (
    <>
      {dollars}
      {cents === '' ? null : <small>{cents}</small>}
    </>
  );
};

interface EditCellProps {
  readonly grid: GridStore;
  readonly edit: Edit;
  readonly label: string;
}

const EditCell = ({ grid, edit, label }: EditCellProps) => {
  const { at, text, problem } = edit;
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const problemId = useId();
  return (
    <div
      {...roles.gridcell}
      ref={setCell}
      aria-colindex={at.column + 2}
      aria-selected
      className="cell edit"
      data-at={`${at.row}.${at.column}`}
    >
      <input
        ref={focusWhenShown}
        aria-label={label}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : problemId}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => grid.type(target.value)}
      />
      <Popper
        open={problem !== '' && cell !== null}
        anchorEl={cell}
        placement="bottom-end"
        sx={{ zIndex: 'tooltip' }}
      >
        <Paper
          elevation={6}
          id={problemId}
          role="alert"
          sx={{ mt: 0.5, px: 1.5, py: 1, maxWidth: 320, color: 'error.main', typography: 'body2' }}
        >
          {problem}
        </Paper>
      </Popper>
    </div>
  );
};

interface SumLineProps extends LineProps {
  readonly sumKey: string;
  readonly kind: SumRow['kind'];
}

/** A sum over ledgers. It follows what is being typed. */
export const SumLine = memo(({ grid, sumKey, kind, name, rowIndex, year }: SumLineProps) => {
  const months = useSyncExternalStore(grid.subscribe, () => grid.sum(sumKey));
  return (
    <div {...roles.row} aria-rowindex={rowIndex} className={`row ${kind}`}>
      <div {...roles.rowheader} aria-colindex={1} className="cell name" title={name}>
        {name}
      </div>
      {[...months, yearOf(months)].map((amount, column) => (
        <SumCell
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          key={column}
          label={`${name}, ${columnName(year, column)}, ${moneyText(amount)}`}
          column={column}
          amount={amount}
        />
      ))}
    </div>
  );
});

const SumCell = memo(({ label, column, amount }: Pick<AmountCellProps, 'label' | 'column' | 'amount'>) => (
  <div
    {...roles.gridcell}
    aria-colindex={column + 2}
    aria-label={label}
    aria-readonly="true"
    className={column === YEAR_COLUMN ? 'cell year' : 'cell'}
  >
    {amount === 0 ? null : sumText(amount)}
  </div>
));
