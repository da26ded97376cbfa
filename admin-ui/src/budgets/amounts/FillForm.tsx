import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useId, useState } from 'react';
import { MOST_CELLS, PERIODS } from '../../../../domain/budgets/amounts/amounts.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { type FillAct, type FillPlan, type FillScope, planWords } from './fill-acts.ts';
import type { GridModel } from './grid-model.ts';
import { type Block, isOneCell, monthsOf } from './grid-moves.ts';
import type { GridStore } from './grid-store.ts';

export const fillActNames: Readonly<Record<FillAct, string>> = {
  spread: 'Spread a year’s amount',
  copied: 'Copy last year',
  'from-actuals': 'Last year’s actuals',
  averaged: 'Average of three months',
};

export interface FillFormProps {
  readonly grid: GridStore;
  readonly model: GridModel;
  readonly onClose: () => void;
}

interface Props extends FillFormProps {
  readonly act: FillAct;
  /** What the act would do; undefined while an input is wrong, or something is not loaded yet. */
  readonly plan: (scope: FillScope) => FillPlan | undefined;
  readonly children: ReactNode;
}

const idle = { isRunning: false, failure: undefined };

/** Says what an act would do before it does it: how many amounts change, and what that does to their sum. */
export const FillForm = ({ act, plan, grid, model, onClose, children }: Props) => {
  const [block] = useState(grid.selection);
  const scopes = scopesOf(act, block, model);
  const startsSelected = act === 'averaged' || act === 'spread' || !isOneCell(block);
  const [scopeName, setScopeName] = useState<ScopeName>(startsSelected ? 'selected' : 'all');
  const [overwrites, setOverwrites] = useState(false);
  const found = plan({ ...scopes[scopeName], overwrites });
  const labelId = useId();
  const submit = () => {
    if (!found || found.problem !== '' || found.cells.length === 0 || found.cells.length > MOST_CELLS) return;
    onClose();
    grid.act(act, found.cells);
  };
  return (
    <FormDialog
      title={fillActNames[act]}
      saveLabel="Fill"
      command={idle}
      onSubmit={submit}
      onCancel={onClose}
      maxWidth="sm"
    >
      {children}
      {act === 'spread' ? null : (
        <FormControl>
          <FormLabel id={labelId} sx={{ typography: 'body2', fontWeight: 600 }}>
            Where
          </FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={scopeName}
            onChange={(_, name) => setScopeName(name === 'all' ? 'all' : 'selected')}
          >
            <FormControlLabel
              value="selected"
              // Other acts begin with a number.
              control={<Radio {...(act === 'averaged' ? { inputRef: focusWhenShown } : {})} />}
              label={scopeWords(scopes.selected)}
            />
            <FormControlLabel value="all" control={<Radio />} label={`All ${scopeWords(scopes.all, true)}`} />
          </RadioGroup>
        </FormControl>
      )}
      <FormControlLabel
        control={<Checkbox checked={overwrites} onChange={(_, isOn) => setOverwrites(isOn)} />}
        label="Overwrite amounts that are already there"
      />
      {found ? <Preview plan={found} /> : null}
    </FormDialog>
  );
};

const Preview = ({ plan }: { plan: FillPlan }) => {
  const isTooMuch = plan.cells.length > MOST_CELLS;
  return (
    <Alert severity={isTooMuch || plan.problem !== '' ? 'warning' : 'info'} role="alert">
      {isTooMuch
        ? `${counted(plan.cells.length, 'amount')} would change. ${budgetTexts.tooManyCells(MOST_CELLS)}`
        : planWords(plan)}
    </Alert>
  );
};

type ScopeName = 'selected' | 'all';
type Scope = Omit<FillScope, 'overwrites'>;

const everyMonth: readonly number[] = Array.from({ length: PERIODS }, (_, month) => month);

/** A selected year stands for its months. An average needs a month to begin with, so all ledgers take those of the selection. */
function scopesOf(act: FillAct, block: Block, { ledgers }: GridModel): Readonly<Record<ScopeName, Scope>> {
  const selected = monthsOf(block);
  const months = selected.length === 0 ? everyMonth : selected;
  return {
    selected: { ledgers: ledgers.slice(block.top, block.bottom + 1), months },
    all: { ledgers, months: act === 'averaged' ? months : everyMonth },
  };
}

/** `Ice rental, March to May`, `9 ledgers, the whole year` */
function scopeWords({ ledgers, months }: Scope, isAll = false): string {
  const [first = 0, last = first] = [months[0], months.at(-1)];
  const name = (month: number) => monthNames[month] ?? '';
  const period = first === last ? name(first) : `${name(first)} to ${name(last)}`;
  const one = ledgers.length === 1 && !isAll ? ledgers[0]?.name : undefined;
  return `${one ?? counted(ledgers.length, 'ledger')}, ${months.length === PERIODS ? 'the whole year' : period}`;
}
