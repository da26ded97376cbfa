import { type BooksCutCommand, booksCutDecider } from '../../../domain/reports/finance/books-cut.ts';
import type { BooksCutEvent } from '../../../domain/reports/finance/events.ts';
import { sameDayYearBefore } from '../../../domain/reports/report-days.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import type { AskBooks } from '../../shared/books.ts';

export const booksCut: Aggregate<null, BooksCutCommand, BooksCutEvent> = {
  category: 'booksCut',
  decider: booksCutDecider,
};

export interface CutDeps {
  readonly log: EventLog;
  readonly askBooks: AskBooks;
}

export interface Cut {
  readonly asOf: Day;
  readonly basis: 'accrual' | 'cash';
}

/**
 * Asks the books for profit and loss from the first day of a month to a day within it, for the same days of the year before, and for the cash since
 * January 1, and records the answers together. A report that does not add up is thrown on as `Refusal`, and nothing is recorded. A repetition asks nothing.
 */
export async function readCut({ log, askBooks }: CutDeps, cut: Cut, context: CommandContext): Promise<Done> {
  const { asOf, basis } = cut;
  const id = `${asOf}.${basis}`;
  const before = await recordedOutcome(log, booksCut, id, context);
  if (before) return before;
  const monthTo = (end: Day) => ({ start: `${end.slice(0, 8)}01`, end, basis });
  const [own, theirs, cash] = await askBooks((books) =>
    Promise.all([
      books.profitAndLoss(monthTo(asOf)),
      books.profitAndLoss(monthTo(sameDayYearBefore(asOf))),
      books.cashFlow({ start: `${asOf.slice(0, 4)}-01-01`, end: asOf }),
    ]),
  );
  const month = Number(asOf.slice(5, 7));
  const monthly = (amounts: readonly number[]) =>
    Array.from({ length: month }, (_, index) => {
      const place = cash.months.indexOf(`${asOf.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`);
      return amounts[place] ?? 0;
    });
  const command = {
    kind: 'read',
    asOf,
    basis,
    at: context.now,
    now: own,
    before: theirs,
    cash: { change: monthly(cash.change), closing: monthly(cash.closing) },
  } as const;
  return handle(log, booksCut, id, command, context);
}
