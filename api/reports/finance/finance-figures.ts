import { z } from 'zod';
import { booksBasis } from '../../../contract/reports/finance.ts';
import { monthOf } from '../../../domain/reports/report-days.ts';
import { type Day, formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { monthNames } from '../../../domain/shared/month-names.ts';
import type { BudgetLine } from '../../../projections/shared/budget-years.ts';
import { defineFigure, type FigureFact, type FigureSource } from '../../shared/figures.ts';
import { reportDays } from '../report-query.ts';
import { booksUntil, comparedYears, type FinanceReportDeps, readCashFlow, spent } from './read-finance.ts';

const yearShape = z.coerce.number().pipe(z.int().min(2000).max(2199));
const days = { year: yearShape, as_of: day, basis: booksBasis.default('accrual') };

const lineParameters = {
  /** `income`, `expense`, or `net`, which is one less the other. */
  type: z.enum(['income', 'expense', 'net']).default('net'),
  /** A group, a ledger, or what stands beside the ledgers. */
  part: z.enum(['type', 'group', 'ledger', 'hidden', 'unmapped']).default('type'),
  /** The id of the group or the ledger. */
  id: z.string().default(''),
};

/** Any amount of finance performance, down to the accounts of the books, or to payments, refunds and invoices. */
export function financeFigures(deps: FinanceReportDeps): FigureSource[] {
  const reads = [...new Set([...deps.budgetYears.reads, ...deps.booksCuts.reads])];
  const moneyReads = [
    ...new Set([...deps.moneyMonths.reads, ...deps.receivables.reads, ...deps.booksCuts.reads]),
  ];
  return [
    defineFigure({
      name: 'year-to-date',
      access: 'admin',
      unit: 'dollars',
      reads,
      parameters: z.object({
        ...days,
        ...lineParameters,
        before: z.enum(['true', 'false']).default('false'),
      }),
      open({ year, as_of, basis, type, part, id, before }) {
        const { last } = reportDays({ year: String(year), as_of });
        const isBefore = before === 'true';
        return {
          title: `${titleOf(type)} of ${isBefore ? year - 1 : year} as of ${formatShortDay(last)}`,
          async value() {
            const report = comparedYears(await booksUntil(deps, { last, basis }));
            const pick = (compared: { now: number; before: number } | undefined) =>
              compared ? (isBefore ? compared.before : compared.now) : 0;
            if (type === 'net') return pick(report.net);
            const found = report.types.find(({ typeId }) => typeId === type);
            switch (part) {
              case 'type':
                return pick(found);
              case 'group':
                return pick(found?.groups.find(({ groupId }) => groupId === id));
              case 'ledger':
                return pick(
                  found?.groups.flatMap(({ lines }) => lines).find(({ ledgerId }) => ledgerId === id),
                );
              default:
                return pick(found?.beside.find((line) => line.part === part));
            }
          },
          async facts() {
            const books = await booksUntil(deps, { last, basis });
            const { lines } = isBefore ? books.before : books.now;
            const own = lines.filter((line) => isIn(line, { type, part, id }));
            return accountFacts(own, isBefore ? year - 1 : year, {
              first: 0,
              months: books.through.months,
              signOf: ({ typeId }) => (type === 'net' && typeId === 'expense' ? -1 : 1),
            });
          },
        };
      },
    }),
    defineFigure({
      name: 'expenses',
      access: 'admin',
      unit: 'dollars',
      reads,
      parameters: z.object({
        ...days,
        category: z.string().optional(),
        /** A ledger; without it, all lines. */
        ledger: z.string().optional(),
        part: z.enum(['ledger', 'hidden', 'unmapped']).optional(),
        /** 1 to 12; without it, all months. */
        month: z.coerce.number().pipe(z.int().min(1).max(12)).optional(),
      }),
      open({ year, as_of, basis, category, ledger, part, month }) {
        const { last } = reportDays({ year: String(year), as_of });
        const isOwn = (line: { part: string; ledgerId: string }) =>
          (part === undefined || line.part === part) && (ledger === undefined || line.ledgerId === ledger);
        const when = month === undefined ? String(year) : `${monthNames[month - 1] ?? ''} ${year}`;
        return {
          title: `Expenses in ${when} as of ${formatShortDay(last)}`,
          async value() {
            const { lines } = spent(await booksUntil(deps, { last, basis }), category);
            return lines
              .filter(isOwn)
              .reduce(
                (sum, { total, months }) => sum + (month === undefined ? total : (months[month - 1] ?? 0)),
                0,
              );
          },
          async facts() {
            const { now, through } = await booksUntil(deps, { last, basis });
            const own = now.lines.filter(
              (line) =>
                line.typeId === 'expense' &&
                isOwn(line) &&
                (category === undefined || (line.part === 'ledger' && line.groupId === category)),
            );
            const first = month === undefined ? 0 : month - 1;
            const months = month === undefined ? through.months : Math.min(month, through.months);
            return accountFacts(own, year, { first, months, signOf: () => 1 });
          },
        };
      },
    }),
    defineFigure({
      name: 'cash-flow',
      access: 'admin',
      unit: 'dollars',
      reads: moneyReads,
      parameters: z.object({
        year: yearShape,
        as_of: day,
        part: z.enum(['collected', 'refunded', 'net', 'to-come']).default('net'),
        /** 1 to 12; without it, all. */
        month: z.coerce.number().pipe(z.int().min(1).max(12)).optional(),
      }),
      open({ year, as_of, part, month }) {
        const { last } = reportDays({ year: String(year), as_of });
        const when = month === undefined ? String(year) : `${monthNames[month - 1] ?? ''} ${year}`;
        const isIn = (one: Day) => month === undefined || one.startsWith(monthOf(year, month));
        return {
          title: `${cashTitles[part]}, ${when}, as of ${formatShortDay(last)}`,
          async value() {
            const { flow } = await readCashFlow(deps, { last, basis: 'accrual' });
            const own = month === undefined ? flow.total : flow.months[month - 1];
            return own ? own[part === 'to-come' ? 'toCome' : part] : 0;
          },
          async facts(): Promise<FigureFact[]> {
            if (part === 'to-come') {
              const { invoices } = await deps.receivables.on(last);
              return invoices
                .filter(({ due }) => isIn(due))
                .map((invoice) => ({
                  id: invoice.id,
                  label: `${invoice.athleteName}, invoice ${invoice.reference}`,
                  day: invoice.due,
                  value: invoice.open,
                  path: `/athletes/${invoice.athleteId}/packages`,
                  position: BigInt(invoice.position),
                }));
            }
            const facts = await deps.moneyMonths.facts(`${year}-01-01`, last);
            const wanted = { collected: 'payment', refunded: 'refund', net: undefined }[part];
            return facts
              .filter((fact) => isIn(fact.day) && (wanted === undefined || fact.kind === wanted))
              .map((fact) => ({
                id: fact.id,
                label: `${fact.athleteName}, ${fact.kind}`,
                day: fact.day,
                value: part === 'net' && fact.kind === 'refund' ? -fact.amount : fact.amount,
                path: `/athletes/${fact.athleteId}/payments`,
                position: BigInt(fact.position),
              }));
          },
        };
      },
    }),
  ];
}

const titleOf = (type: 'income' | 'expense' | 'net') =>
  ({ income: 'Income', expense: 'Expense', net: 'Net' })[type];

const cashTitles = {
  collected: 'Collected',
  refunded: 'Refunded',
  net: 'Received',
  'to-come': 'Open invoices',
} as const;

interface Wanted {
  readonly type: 'income' | 'expense' | 'net';
  readonly part: 'type' | 'group' | 'ledger' | 'hidden' | 'unmapped';
  readonly id: string;
}

function isIn(line: BudgetLine, { type, part, id }: Wanted): boolean {
  if (type === 'net') return true;
  if (line.typeId !== type) return false;
  switch (part) {
    case 'type':
      return true;
    case 'group':
      return line.part === 'ledger' && line.groupId === id;
    case 'ledger':
      return line.part === 'ledger' && line.ledgerId === id;
    default:
      return line.part === part;
  }
}

interface CountedMonths {
  /** Index of the first month. */
  readonly first: number;
  /** How many months are counted from January on. */
  readonly months: number;
  readonly signOf: (line: BudgetLine) => 1 | -1;
}

/** The accounts of the books by month: they are not facts of the log, and open in the budgets. */
function accountFacts(
  lines: readonly BudgetLine[],
  year: number,
  { first, months, signOf }: CountedMonths,
): FigureFact[] {
  return lines.flatMap((line) =>
    line.accounts.flatMap((account) =>
      account.actual.slice(first, months).flatMap((amount, index) => {
        if (amount === 0) return [];
        const month = first + index + 1;
        return [
          {
            id: `${account.id}.${year}.${month}`,
            label: `${account.name}, ${monthNames[month - 1] ?? ''} ${year}`,
            day: null,
            value: signOf(line) * amount,
            path: `/budgets/ledgers/qbo?year=${year}`,
            position: null,
          },
        ];
      }),
    ),
  );
}
