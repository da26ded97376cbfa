import { dollarsOf, formatMoney } from '../../shared/money.ts';
import { monthNames } from '../../shared/month-names.ts';
import { counted, type Sentences } from '../../shared/sentences.ts';
import type { AmountEvent, AmountWay } from './events.ts';

const ways: Readonly<Record<AmountWay, string>> = {
  typed: '',
  pasted: ' by pasting',
  filled: ' by filling',
  copied: ' by copying another year',
  'from-actuals': ' from the actuals of another year',
  spread: ' by spreading a year over its months',
  averaged: ' from the average of three months',
  undone: ' by undoing a change',
};

export const amountSentences: Sentences<AmountEvent> = {
  BudgetAmountsSet({ budgetId, year, how, cells }, names) {
    const ledger = names(budgetId, 'the ledger');
    const [first] = cells;
    if (first && cells.length === 1) {
      const { period, amount, before } = first;
      const month = `${monthNames[period - 1] ?? ''} ${year}`;
      const verb = amount > before ? 'raised' : 'lowered';
      return `The amount of ${ledger} for ${month} was ${verb} from ${money(before)} to ${money(amount)}${ways[how]}.`;
    }
    const change = cells.reduce((sum, { amount, before }) => sum + amount - before, 0);
    const difference =
      change === 0
        ? 'the year stays the same'
        : `the year ${change > 0 ? 'gains' : 'loses'} ${money(Math.abs(change))}`;
    return `${counted(cells.length, 'amount')} of ${ledger} for ${year} were set${ways[how]}; ${difference}.`;
  },
};

const money = (cents: number): string => formatMoney(dollarsOf(cents));
