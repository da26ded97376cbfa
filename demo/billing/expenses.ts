import { type Day, daysInMonth, partsOf } from '../../domain/shared/day.ts';
import { type Cents, centsOf } from '../../domain/shared/money.ts';
import type { AccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { chanceOf } from '../shared/chance.ts';

interface Expense {
  /** The full name in the books. */
  readonly account: string;
  /** Of the month. */
  readonly day: number;
  /** For a business of 150 athletes. */
  readonly amount: Cents;
  /** How much the amounts of months differ, in percent. */
  readonly spread: number;
  /** The months in which it is paid; absent: every month. */
  readonly months?: readonly number[];
}

/** What the business spends: ice by the season, wages twice a month, insurance by the quarter, fees of cards. */
const expenses: readonly Expense[] = [
  { account: 'Ice Rental', day: 5, amount: 620_000, spread: 25 },
  { account: 'Payroll:Coaches', day: 10, amount: 410_000, spread: 12 },
  { account: 'Payroll:Coaches', day: 25, amount: 410_000, spread: 12 },
  { account: 'Payroll:Office', day: 25, amount: 245_000, spread: 3 },
  { account: 'Insurance', day: 2, amount: 186_000, spread: 0, months: [1, 4, 7, 10] },
  { account: 'Marketing', day: 15, amount: 48_000, spread: 60 },
  { account: 'Equipment', day: 18, amount: 95_000, spread: 80, months: [3, 6, 9, 12] },
  { account: 'Card Processing Fees', day: 28, amount: 61_000, spread: 20 },
];

/** What the business keeps: nets, shooting pads, a puck machine. Money becomes an asset, so it is no expense. */
const equipment: Omit<Expense, 'account'> = { day: 20, amount: 240_000, spread: 40, months: [4, 10] };

/** What the owner takes out, by the end of a month. */
const draw: Omit<Expense, 'account'> = { day: 27, amount: 90_000, spread: 30 };

/** What the owner paid in on the first day. */
const PAID_IN: Cents = 1_500_000;

const USUAL_ATHLETES = 150;

/** Ids of transactions that nothing else of the demo business has: its invoices begin at 10,000. */
const FIRST_ID = 5_001;
const FIRST_ENTRY_ID = 8_001;
const FIRST_DEPOSIT_ID = 9_001;

/**
 * Records in the books what the business spent, kept and gave to its owner from the day on which it was founded. Bookkeepers enter that there, so the
 * product knows nothing of it. What is already there is not recorded again.
 */
export function spendMoney(
  { books }: Pick<AccountingSimulator, 'books'>,
  { founded, today, athletes }: { readonly founded: Day; readonly today: Day; readonly athletes: number },
): void {
  const recorded = new Set(books.purchases().map(({ Id }) => Id));
  let id = FIRST_ID;
  books.quietly(() => {
    for (const { day, account, amount } of paidBetween({ founded, today, athletes }, expenses)) {
      const own = String(id);
      id += 1;
      if (!recorded.has(own)) books.seedExpense({ id: own, account, day, amount });
    }
    recordEntries(books, { founded, today, athletes });
  });
}

/** Journal entries: equipment that was bought, and what the owner took. */
function recordEntries(
  books: AccountingSimulator['books'],
  { founded, today, athletes }: { readonly founded: Day; readonly today: Day; readonly athletes: number },
): void {
  const recorded = new Set(books.journalEntries().map(({ Id }) => Id));
  const kept = [
    { ...equipment, account: 'Training Equipment' },
    { ...draw, account: "Owner's Draw" },
  ];
  let id = FIRST_ENTRY_ID;
  const paidIn = Math.round((PAID_IN * athletes) / USUAL_ATHLETES);
  if (!recorded.has(String(FIRST_ENTRY_ID - 1)))
    books.seedJournalEntry({
      id: String(FIRST_ENTRY_ID - 1),
      day: founded,
      lines: [
        { account: 'Checking', debit: paidIn },
        { account: 'Opening Balance Equity', debit: -paidIn },
      ],
    });
  for (const { day, account, amount } of paidBetween({ founded, today, athletes }, kept)) {
    const own = String(id);
    id += 1;
    if (recorded.has(own)) continue;
    const lines = [
      { account, debit: amount },
      { account: 'Checking', debit: -amount },
    ];
    books.seedJournalEntry({ id: own, day, lines });
  }
}

/** Takes what families paid to the bank, on the last day of each month that has ended. What is already there is not recorded again. */
export function depositMoney({ books }: Pick<AccountingSimulator, 'books'>, today: Day): void {
  const recorded = new Set(books.journalEntries().map(({ Id }) => Id));
  const received = new Map<string, Cents>();
  for (const { TxnDate, TotalAmt, DepositToAccountRef } of books.payments()) {
    const month = TxnDate.slice(0, 7);
    if (DepositToAccountRef.name !== 'Undeposited Funds' || month >= today.slice(0, 7)) continue;
    received.set(month, (received.get(month) ?? 0) + (centsOf(TotalAmt) ?? 0));
  }
  const months = [...received].toSorted(([one], [other]) => (one < other ? -1 : 1));
  books.quietly(() => {
    for (const [index, [month, amount]] of months.entries()) {
      const id = String(FIRST_DEPOSIT_ID + index);
      const { year, month: number } = partsOf(`${month}-01`);
      if (recorded.has(id) || amount === 0) continue;
      books.seedJournalEntry({
        id,
        day: `${month}-${two(daysInMonth(year, number))}`,
        lines: [
          { account: 'Checking', debit: amount },
          { account: 'Undeposited Funds', debit: -amount },
        ],
      });
    }
  });
}

function* paidBetween(
  { founded, today, athletes }: { readonly founded: Day; readonly today: Day; readonly athletes: number },
  all: readonly Expense[],
) {
  let { year, month } = partsOf(founded);
  for (;;) {
    const first = `${year}-${two(month)}-01`;
    if (first > today) return;
    for (const { account, day: on, amount, spread, months } of all) {
      const day = `${year}-${two(month)}-${two(on)}`;
      if ((months && !months.includes(month)) || day < founded || day > today) continue;
      const chance = chanceOf(`${account} on ${day}`);
      const percent = 100 - spread / 2 + chance.below(spread + 1);
      yield { account, day, amount: Math.round((amount * percent * athletes) / (100 * USUAL_ATHLETES)) };
    }
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

const two = (value: number): string => String(value).padStart(2, '0');
