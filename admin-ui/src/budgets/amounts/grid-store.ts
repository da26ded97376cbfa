import {
  amountProblem,
  amountsOf,
  type SeenCell,
  undoOf,
  type YearState,
} from '../../../../domain/budgets/amounts/amounts.ts';
import type { AmountWay } from '../../../../domain/budgets/amounts/events.ts';
import { typedAmount } from '../../../../domain/budgets/amounts/fill.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { plainText } from './amount-words.ts';
import {
  checked,
  cleared,
  type Draft,
  filledDown,
  filledRight,
  pastedInto,
  type Refused,
  textOf,
} from './grid-block.ts';
import { amountAt, type GridModel, type SumRow, sumsOf } from './grid-model.ts';
import {
  afterEnter,
  afterTab,
  type Block,
  blockOf,
  movedBy,
  type Position,
  YEAR_COLUMN,
} from './grid-moves.ts';

/** One call to the server. Its id is the idempotency key, so that a retry is the same act. */
export interface Act {
  readonly id: string;
  readonly how: AmountWay;
  readonly cells: readonly SeenCell[];
}

/** The text being typed into a cell. */
export interface Edit {
  readonly at: Position;
  readonly text: string;
  /** Started by typing: arrows move on. Started by F2: they move the caret. */
  readonly isCaret: boolean;
  /** The amount that was there when the typing began. */
  readonly seen: Cents;
  /** Why the text is not taken; empty: it is, or was not tried yet. */
  readonly problem: string;
}

/** The state that a row of the grid shows. It is the same object as long as nothing about the row changed. */
export interface RowView {
  readonly months: readonly Cents[];
  /** The column that has the cursor; -1: another row has it. */
  readonly cursor: number;
  /** The selected columns, both included; -1: none. */
  readonly from: number;
  readonly to: number;
  readonly edit: Edit | undefined;
  /** Months (from 0) that another user changed a moment ago. */
  readonly fresh: ReadonlySet<number> | undefined;
}

export interface GridHost {
  send(act: Act): void;
  refuse(message: string): void;
  /** Opens the dialog that spreads a year: the user typed into the year of a ledger. */
  askForYear(text: string): void;
}

export interface Press {
  readonly key: string;
  /** Ctrl, or the command key of a Mac. */
  readonly far: boolean;
  readonly shift: boolean;
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);
const FRESH_MS = 6_000;
const MOST_UNDO = 100;

/**
 * The state of the grid, outside React: with 300 ledgers a key must not render 3,600 cells. Rows and sums subscribe and compare what they show.
 * Amounts on screen are those of the server, with acts that are still being sent, and what is being typed.
 */
export class GridStore {
  #model: GridModel;
  #saved: YearState;
  #pending: readonly Act[] = [];
  #done: readonly Act[] = [];
  #edit: Edit | undefined;
  #cursor: Position = { row: 0, column: 0 };
  #anchor: Position = { row: 0, column: 0 };
  #fresh = new Map<string, ReadonlySet<number>>();
  #isLeaving = false;
  #news = '';
  #host: GridHost = { send: () => undefined, refuse: () => undefined, askForYear: () => undefined };
  readonly #listeners = new Set<() => void>();

  #amounts: YearState = new Map();
  #rows = new Map<string, RowView>();
  #sums = new Map<string, readonly Cents[]>();

  constructor(model: GridModel, saved: YearState) {
    this.#model = model;
    this.#saved = saved;
    this.#derive(true);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  connect(host: GridHost): void {
    this.#host = host;
  }

  row = (key: string): RowView => this.#rows.get(key) ?? noRow;
  sum = (key: string): readonly Cents[] => this.#sums.get(key) ?? noRow.months;
  cursor = (): Position => this.#cursor;
  edit = (): Edit | undefined => this.#edit;
  amounts = (): YearState => this.#amounts;
  /** True while something is typed, or not yet saved. */
  isUnsaved = (): boolean => this.#edit !== undefined || this.#pending.length > 0;
  /** The last change by another user, for screen readers. */
  news = (): string => this.#news;
  selection = (): Block => blockOf(this.#anchor, this.#cursor);

  /** The amounts as the server has them now. */
  load(model: GridModel, saved: YearState): void {
    const cursorKey = this.#model.ledgers[this.#cursor.row]?.key;
    const anchorKey = this.#model.ledgers[this.#anchor.row]?.key;
    const editKey = this.#edit && this.#model.ledgers[this.#edit.at.row]?.key;
    this.#markFresh(saved);
    const rowOf = (key: string | undefined, otherwise: number) =>
      model.ledgers.find((one) => one.key === key)?.index ??
      Math.max(0, Math.min(otherwise, model.ledgers.length - 1));
    this.#model = model;
    this.#saved = saved;
    this.#cursor = { ...this.#cursor, row: rowOf(cursorKey, this.#cursor.row) };
    this.#anchor = { ...this.#anchor, row: rowOf(anchorKey, this.#anchor.row) };
    if (this.#edit) {
      const isThere = model.ledgers.some((one) => one.key === editKey);
      this.#edit = isThere ? { ...this.#edit, at: { ...this.#edit.at, row: rowOf(editKey, 0) } } : undefined;
    }
    this.#derive(true);
  }

  /** Marks what another user changed for a while. */
  #markFresh(saved: YearState): void {
    let changed = 0;
    for (const { key } of this.#model.ledgers) {
      const [before, shown] = [amountsOf(this.#saved, key), amountsOf(this.#amounts, key)];
      // What is already on screen is ours, and the answer to our own act is on its way.
      const months = amountsOf(saved, key).flatMap((amount, month) =>
        amount === before[month] || amount === shown[month] ? [] : [month],
      );
      if (months.length === 0) continue;
      changed += months.length;
      const marks = new Set(months);
      this.#fresh.set(key, marks);
      setTimeout(() => {
        if (this.#fresh.get(key) !== marks) return;
        this.#fresh.delete(key);
        this.#derive(false);
      }, FRESH_MS);
    }
    if (changed > 0) this.#news = `Another user changed ${counted(changed, 'amount')}.`;
  }

  /** Answers whether the key was for the grid. */
  press({ key, far, shift }: Press): boolean {
    if (modifiers.has(key)) return false;
    const wasLeaving = this.#isLeaving;
    this.#isLeaving = false;
    if (key === 'Tab') return !wasLeaving && this.#tab(shift);
    if (key === 'Enter') return this.#enter(shift);
    if (key === 'Escape') return this.#escape();
    if (this.#edit) {
      if (this.#edit.isCaret || !key.startsWith('Arrow') || far) return false;
      if (this.commit()) this.#go(movedBy({ key, far }, this.#cursor, this.#count()) ?? this.#cursor, shift);
      return true;
    }
    const to = movedBy({ key, far }, this.#cursor, this.#count());
    if (to) {
      this.#go(to, shift);
      return true;
    }
    return far ? this.#pressWithCtrl(key.toLowerCase(), shift) : this.#pressPlain(key, shift);
  }

  #pressWithCtrl(key: string, shift: boolean): boolean {
    if (key === 'z' && !shift) this.undo();
    else if (key === 'd') this.fillDown();
    else if (key === 'r' && !shift) this.fillRight();
    else if (key === 'a') this.select({ top: 0, bottom: this.#count() - 1, left: 0, right: YEAR_COLUMN - 1 });
    else if (key === ' ') this.selectColumn(this.#cursor.column);
    else return false;
    return true;
  }

  #pressPlain(key: string, shift: boolean): boolean {
    if (key === 'F2') this.startEdit(undefined);
    else if (key === 'Delete' || key === 'Backspace') this.clear();
    else if (key === ' ') {
      if (shift) this.selectRow(this.#cursor.row, false);
    } else if (key.length === 1) this.startEdit(key);
    else return false;
    return true;
  }

  #tab(back: boolean): boolean {
    if (!this.commit()) return true;
    const to = afterTab(this.#cursor, this.#count(), back);
    if (to) this.#go(to, false);
    return to !== undefined;
  }

  #enter(back: boolean): boolean {
    if (!this.#edit && this.#cursor.column === YEAR_COLUMN) this.startEdit(undefined);
    else if (this.commit()) this.#go(afterEnter(this.#cursor, this.#count(), back), false);
    return true;
  }

  /** Takes back what is typed, or the selection. After it, Tab leaves the grid. */
  #escape(): boolean {
    if (this.#edit) this.#edit = undefined;
    else {
      this.#anchor = this.#cursor;
      this.#isLeaving = true;
    }
    this.#derive(true);
    return true;
  }

  #count = (): number => this.#model.ledgers.length;

  #go(to: Position, extend: boolean): void {
    this.#cursor = to;
    if (!extend) this.#anchor = to;
    this.#derive(false);
  }

  /** A click: takes what is typed elsewhere, and moves the cursor. */
  point(to: Position, extend: boolean): void {
    if (this.#edit && !isSame(this.#edit.at, to) && !this.commit()) this.#edit = undefined;
    this.#go(to, extend);
  }

  select({ top, bottom, left, right }: Block): void {
    this.#anchor = { row: top, column: left };
    this.#cursor = { row: bottom, column: right };
    this.#derive(false);
  }

  selectRow(row: number, extend: boolean): void {
    const top = extend ? this.#anchor.row : row;
    this.#anchor = { row: top, column: 0 };
    this.#cursor = { row, column: YEAR_COLUMN - 1 };
    this.#derive(false);
  }

  selectColumn(column: number): void {
    this.select({ top: 0, bottom: this.#count() - 1, left: column, right: column });
  }

  /** `text`: what replaces the amount; undefined: the amount is edited. The year of a ledger is spread, and not typed. */
  startEdit(text: string | undefined): void {
    const { row, column } = this.#cursor;
    const ledger = this.#model.ledgers[row];
    if (!ledger) return;
    if (column === YEAR_COLUMN) {
      this.#anchor = this.#cursor;
      this.#derive(false);
      this.#host.askForYear(text ?? '');
      return;
    }
    const seen = amountAt(this.#amounts, ledger.key, column);
    this.#anchor = this.#cursor;
    this.#edit = {
      at: this.#cursor,
      text: text ?? (seen === 0 ? '' : plainText(seen)),
      isCaret: text === undefined,
      seen,
      problem: '',
    };
    this.#derive(true);
  }

  type(text: string): void {
    if (!this.#edit) return;
    this.#edit = { ...this.#edit, text, problem: '' };
    this.#derive(true);
  }

  /** The caret was set with the mouse: arrows move it from now on. */
  holdCaret(): void {
    if (this.#edit && !this.#edit.isCaret) this.#edit = { ...this.#edit, isCaret: true };
  }

  /** Takes what is typed; false: it is not taken, and the cell says why. */
  commit(): boolean {
    if (!this.#edit) return true;
    const { at, text, seen } = this.#edit;
    const ledger = this.#model.ledgers[at.row];
    const amount = typedAmount(text);
    const problem =
      amount === undefined ? budgetTexts.amount : ledger && amountProblem(ledger.typeId, amount);
    if (amount === undefined || problem !== undefined) {
      this.#edit = { ...this.#edit, problem: problem ?? '' };
      this.#derive(true);
      return false;
    }
    this.#edit = undefined;
    if (ledger && amount !== seen) {
      this.#start('typed', [{ budgetId: ledger.key, period: at.column + 1, amount, seen }]);
    } else this.#derive(true);
    return true;
  }

  /** The focus left the grid: what cannot be taken is told, and the amount stays. */
  leave(): void {
    if (this.commit()) return;
    const { problem = '' } = this.#edit ?? {};
    this.#edit = undefined;
    this.#derive(true);
    this.#host.refuse(problem);
  }

  copyText = (): string => textOf(this.selection(), this.#model, this.#amounts);
  paste = (text: string): void => this.run(pastedInto(this.selection(), text, this.#model, this.#amounts));
  clear = (): void => this.run(cleared(this.selection(), this.#model, this.#amounts));
  fillDown = (): void => this.run(filledDown(this.selection(), this.#model, this.#amounts));
  fillRight = (): void => this.run(filledRight(this.selection(), this.#model, this.#amounts));

  /** Sends a draft, and selects what it is about. */
  run(draft: Draft | Refused): void {
    const sound = draft.kind === 'refused' ? draft : checked(draft, this.#model);
    if (sound.kind === 'refused') {
      this.#host.refuse(sound.message);
      return;
    }
    if (sound.how === 'pasted') {
      this.#anchor = { row: sound.block.top, column: sound.block.left };
      this.#cursor = { row: sound.block.bottom, column: sound.block.right };
    }
    this.#start(sound.how, sound.cells);
  }

  /** Several cells at once, from a dialog. */
  act(how: AmountWay, cells: readonly SeenCell[]): void {
    this.#start(how, cells);
  }

  #start(how: AmountWay, cells: readonly SeenCell[]): void {
    if (cells.length > 0) {
      const act = { id: newId(), how, cells };
      this.#pending = [...this.#pending, act];
      if (how !== 'undone') this.#done = [...this.#done, act].slice(-MOST_UNDO);
      this.#host.send(act);
    }
    this.#derive(true);
  }

  /** Takes the last act back, or the given one if it is still there to be taken back. */
  undo(which: Act | undefined = this.#done.at(-1)): void {
    if (!which || !this.#done.includes(which)) return;
    this.#done = this.#done.filter((one) => one !== which);
    this.#start('undone', undoOf(which.cells.map(eventOf)));
  }

  /** The server has taken the act. */
  settled(act: Act): void {
    const saved = new Map(this.#saved);
    apply(saved, act.cells);
    this.#saved = saved;
    this.#pending = this.#pending.filter((one) => one !== act);
    this.#derive(true);
  }

  /** Sends an act once more whose outcome is unknown. The server recognizes it by its id. */
  again(act: Act): void {
    this.#pending = [...this.#pending, act];
    if (act.how !== 'undone') this.#done = [...this.#done, act];
    this.#host.send(act);
    this.#derive(true);
  }

  /** The server has refused the act: what is there stays. */
  dropped(act: Act): void {
    this.#pending = this.#pending.filter((one) => one !== act);
    this.#done = this.#done.filter((one) => one !== act);
    this.#derive(true);
  }

  /** Puts together what rows and sums show, and keeps what did not change. */
  #derive(hasOtherAmounts: boolean): void {
    if (hasOtherAmounts) this.#deriveAmounts();
    const block = this.selection();
    const rows = new Map<string, RowView>();
    for (const { key, index } of this.#model.ledgers) {
      const isSelected = index >= block.top && index <= block.bottom;
      const view: RowView = {
        months: this.#amounts.get(key) ?? noRow.months,
        cursor: index === this.#cursor.row ? this.#cursor.column : -1,
        from: isSelected ? block.left : -1,
        to: isSelected ? block.right : -1,
        edit: this.#edit?.at.row === index ? this.#edit : undefined,
        fresh: this.#fresh.get(key),
      };
      const before = this.#rows.get(key);
      rows.set(key, before && isSameView(before, view) ? before : view);
    }
    this.#rows = rows;
    for (const listener of this.#listeners) listener();
  }

  #deriveAmounts(): void {
    const amounts = new Map(this.#saved);
    for (const { cells } of this.#pending) apply(amounts, cells);
    const typed = this.#edit && this.#typedCell(this.#edit);
    if (typed) apply(amounts, [typed]);
    for (const [key, months] of amounts) {
      const before = this.#amounts.get(key);
      if (before && hasSameAmounts(before, months)) amounts.set(key, before);
    }
    this.#amounts = amounts;
    const sums = new Map<string, readonly Cents[]>();
    for (const row of sumRowsOf(this.#model)) {
      const [before, now] = [this.#sums.get(row.key), sumsOf(row, amounts)];
      sums.set(row.key, before && hasSameAmounts(before, now) ? before : now);
    }
    this.#sums = sums;
  }

  /** The sums follow while somebody types. */
  #typedCell({ at, text, seen }: Edit): SeenCell | undefined {
    const ledger = this.#model.ledgers[at.row];
    const amount = typedAmount(text);
    if (!ledger || amount === undefined || amountProblem(ledger.typeId, amount) !== undefined)
      return undefined;
    return { budgetId: ledger.key, period: at.column + 1, amount, seen };
  }
}

const noRow: RowView = {
  months: amountsOf(new Map(), ''),
  cursor: -1,
  from: -1,
  to: -1,
  edit: undefined,
  fresh: undefined,
};

const isSame = (one: Position, other: Position): boolean =>
  one.row === other.row && one.column === other.column;

const isSameView = (one: RowView, other: RowView): boolean =>
  one.months === other.months &&
  one.cursor === other.cursor &&
  one.from === other.from &&
  one.to === other.to &&
  one.edit === other.edit &&
  one.fresh === other.fresh;

const hasSameAmounts = (one: readonly Cents[], other: readonly Cents[]): boolean =>
  one === other || one.every((amount, month) => amount === other[month]);

const sumRowsOf = ({ sections, net }: GridModel): readonly SumRow[] => [
  ...sections.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'ledger' ? [] : [row]))),
  net,
];

function apply(amounts: Map<string, readonly Cents[]>, cells: readonly SeenCell[]): void {
  const copies = new Map<string, Cents[]>();
  for (const { budgetId, period, amount } of cells) {
    const months = copies.get(budgetId) ?? [...amountsOf(amounts, budgetId)];
    months[period - 1] = amount;
    copies.set(budgetId, months);
  }
  for (const [budgetId, months] of copies) amounts.set(budgetId, months);
}

const eventOf = ({ budgetId, period, amount, seen }: SeenCell) => ({
  budgetId,
  cells: [{ period, amount, before: seen }],
});
