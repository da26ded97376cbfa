import { z } from 'zod';
import { booksYearId } from '../../../commands/budgets/actuals/sync-actuals.ts';
import type { ActualsEvent } from '../../../domain/budgets/actuals/events.ts';
import type { AmountEvent } from '../../../domain/budgets/amounts/events.ts';
import { type LineFact, lineFactId, lineFacts } from '../../../domain/budgets/overview/line-facts.ts';
import { lineOf } from '../../../domain/budgets/overview/lines.ts';
import { madeOf } from '../../../domain/budgets/overview/made-of.ts';
import { overviewTexts } from '../../../domain/budgets/overview/overview-texts.ts';
import { periodWords } from '../../../domain/budgets/overview/period-words.ts';
import { monthNames } from '../../../domain/shared/month-names.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { RequestFault } from '../../runtime/route.ts';
import { defineFigure, type FigureSource } from '../../shared/figures.ts';
import { overviewParameters } from '../overview/overview-routes.ts';
import {
  type OverviewDeps,
  type OverviewQuery,
  overviewReads,
  readOverviewInput,
} from '../overview/read-overview.ts';

interface Deps extends OverviewDeps {
  readonly log: EventLog;
}

const parameters = z.object({
  ...overviewParameters,
  line: z.string().max(100),
  of: z.enum(['budget', 'actual', 'variance', 'forecast']),
});

/** A figure of a line of the overview, as the sum of the amounts that were set for single months and of what the books have in them. */
export function budgetFigures(deps: Deps): FigureSource[] {
  return [
    defineFigure({
      name: 'budget-line',
      access: 'admin',
      unit: 'dollars',
      reads: overviewReads,
      parameters,
      open({ line: key, of: figure, ...query }) {
        const line = lineOf(key);
        if (!line) throw new RequestFault(404, 'unknown', overviewTexts.lineUnknown);
        return {
          title: `${overviewTexts[figure]}, ${figure === 'forecast' ? query.year : periodWords(query)}`,
          async value() {
            const { input } = await readOverviewInput(deps, query);
            return madeOf(input, line)?.figures[figure] ?? 0;
          },
          async facts() {
            const [{ input }, accounts, last] = await Promise.all([
              readOverviewInput(deps, query),
              deps.actuals.ofYear(query.year, query.basis),
              lastChanges(deps.log, query),
            ]);
            const names = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
            return lineFacts(input, line, figure).map((fact) => ({
              id: lineFactId(fact),
              label: labelOf(fact, names),
              day: null,
              value: fact.amount,
              path: null,
              position: last.get(lineFactId(fact)) ?? null,
            }));
          },
        };
      },
    }),
  ];
}

/** `Ice, March, planned`; `Ice, March, Rink rental in the books`. */
function labelOf({ kind, name, month, accountId }: LineFact, names: ReadonlyMap<string, string>): string {
  const account = names.get(accountId ?? '') ?? 'account';
  return [name, monthNames[month - 1], kind === 'budget' ? 'planned' : `${account} in the books`].join(', ');
}

/** The event that set each month last, by the id of the fact. What is planned for a year, and what the books said about it, are one stream each. */
async function lastChanges(
  log: EventLog,
  { year, basis }: OverviewQuery,
): Promise<ReadonlyMap<string, bigint>> {
  const [set, synced] = await Promise.all([
    log.load<AmountEvent>(`budgetYear-${year}`),
    log.load<ActualsEvent>(`booksYear-${booksYearId({ year, basis })}`),
  ]);
  const last = new Map<string, bigint>();
  for (const { data, position } of set) {
    const line = { part: 'ledger', budgetId: data.budgetId } as const;
    for (const { period: month } of data.cells)
      last.set(lineFactId({ kind: 'budget', line, accountId: undefined, month }), position);
  }
  for (const { type, data, position } of synced) {
    if (type !== 'BooksActualsSynced') continue;
    for (const { accountId, periods } of data.changes)
      for (const month of periods)
        last.set(lineFactId({ kind: 'actual', line: { part: 'net' }, accountId, month }), position);
  }
  return last;
}
