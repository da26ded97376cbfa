import { z } from 'zod';
import type { AskBooks } from '../../../commands/shared/books.ts';
import {
  type AgedAmountsView,
  agedReceivablesView,
  receivablesInBooksView,
} from '../../../contract/reports/receivables.ts';
import {
  type AgedAmounts,
  agedReceivables,
  bucketNames,
  receivableDifferences,
} from '../../../domain/reports/receivables/aged-receivables.ts';
import { type Age, ageOf, ages } from '../../../domain/shared/aging.ts';
import { type Day, formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { Receivables } from '../../../projections/shared/receivables.ts';
import { defineRoute, type QueryShape, type Route } from '../../runtime/route.ts';
import { defineFigure, type FigureFact, type FigureSource } from '../../shared/figures.ts';
import { asOfIn, textIn } from '../report-query.ts';

export interface ReceivablesDeps {
  readonly receivables: Receivables;
  readonly askBooks: AskBooks;
  readonly today: () => Day;
}

/** Without a day, today. */
const dayQuery = (today: () => Day): QueryShape<{ readonly asOf: Day }> => ({
  parameters: [
    {
      name: 'as_of',
      schema: z.string(),
      description: 'The end of this day, YYYY-MM-DD; today if missing. Also `asOf`.',
    },
  ],
  read: (query) => ({
    asOf: textIn(query, 'as_of', 'asOf') === undefined ? today() : asOfIn(query),
  }),
});

export function receivablesRoutes(deps: ReceivablesDeps): Route[] {
  const { receivables, askBooks, today } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/reports/receivables',
      access: 'admin',
      summary: 'What athletes owed at the end of a business day, by its age on that day',
      query: dayQuery(today),
      results: agedReceivablesView,
      reads: receivables.reads,
      async run({ query: { asOf } }) {
        const { athletes, total } = agedReceivables(await receivables.on(asOf), asOf);
        return {
          results: {
            as_of: asOf,
            total: amountsView(total),
            athletes: athletes.map((athlete) => ({
              athlete_id: athlete.athleteId,
              athlete_name: athlete.name,
              invoices: athlete.invoices,
              oldest_due: athlete.oldestDue,
              ...amountsView(athlete),
            })),
          },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/reports/receivables/accounting',
      access: 'admin',
      summary: 'The receivable of the books on a business day, and what makes it differ from ours',
      query: dayQuery(today),
      results: receivablesInBooksView,
      reads: receivables.reads,
      async run({ query: { asOf } }) {
        const [books, ours] = await Promise.all([receivableInBooks(askBooks, asOf), receivables.on(asOf)]);
        return {
          results: {
            as_of: asOf,
            ours: dollarsOf(agedReceivables(ours, asOf).total.net),
            books: dollarsOf(books),
            differences: receivableDifferences(ours, { asOf, books }).map(({ kind, amount, facts }) => ({
              kind,
              amount: dollarsOf(amount),
              facts: facts.map((fact) => ({
                id: fact.id,
                athlete_id: fact.athleteId,
                label: fact.label,
                amount: dollarsOf(fact.amount),
              })),
            })),
          },
        };
      },
    }),
  ];
}

/** The balance of the accounts of receivables at the end of a day, as the books have it now. Cents. */
async function receivableInBooks(askBooks: AskBooks, asOf: Day): Promise<number> {
  const [accounts, sheet] = await askBooks((books) =>
    Promise.all([
      books.accounts(),
      books.balanceSheet({ start: `${asOf.slice(0, 8)}01`, end: asOf, basis: 'accrual' }),
    ]),
  );
  const ids = new Set(
    accounts.filter(({ accountType }) => accountType === 'Accounts Receivable').map(({ id }) => id),
  );
  return sheet.rows
    .filter(({ accountId }) => ids.has(accountId))
    .reduce((sum, { balances }) => sum + (balances.at(-1) ?? 0), 0);
}

function amountsView({ buckets, outstanding, credit, net }: AgedAmounts): AgedAmountsView {
  const of = (age: Age) => dollarsOf(buckets[age]);
  return {
    buckets: {
      current: of('current'),
      days_30: of('days_30'),
      days_60: of('days_60'),
      days_90: of('days_90'),
      older: of('older'),
    },
    outstanding: dollarsOf(outstanding),
    credit: dollarsOf(credit),
    net: dollarsOf(net),
  };
}

const parameters = z.object({
  as_of: day,
  /** A bucket, the sum of all, or what remains after credit. */
  part: z.enum([...ages, 'outstanding', 'credit', 'net']).default('net'),
  /** One athlete; without it, all. */
  athlete: z.uuid().optional(),
});

/** Any amount of the page, as the invoices that were open, and the payments that were credit. */
export function receivablesFigures({ receivables }: ReceivablesDeps): FigureSource[] {
  return [
    defineFigure({
      name: 'receivables',
      access: 'admin',
      unit: 'dollars',
      reads: receivables.reads,
      parameters,
      open: ({ as_of, part, athlete }) => ({
        title: `${partName(part)} at the end of ${formatShortDay(as_of)}`,
        async value() {
          const { athletes, total } = agedReceivables(await receivables.on(as_of), as_of);
          const amounts =
            athlete === undefined ? total : athletes.find(({ athleteId }) => athleteId === athlete);
          if (!amounts) return 0;
          return part === 'outstanding' || part === 'credit' || part === 'net'
            ? amounts[part]
            : amounts.buckets[part];
        },
        async facts() {
          const { invoices, credits } = await receivables.on(as_of);
          const sign = part === 'net' ? -1 : 1;
          const all: readonly {
            readonly athleteId: string;
            readonly parts: readonly string[];
            readonly fact: FigureFact;
          }[] = [
            ...invoices.map((invoice) => ({
              athleteId: invoice.athleteId,
              parts: ['outstanding', 'net', ageOf(invoice.due, as_of)],
              fact: {
                id: invoice.id,
                label: `${invoice.athleteName}, invoice ${invoice.reference}`,
                day: invoice.due,
                value: invoice.open,
                path: `/athletes/${invoice.athleteId}/packages`,
                position: BigInt(invoice.position),
              },
            })),
            ...credits.map((credit) => ({
              athleteId: credit.athleteId,
              parts: ['credit', 'net'],
              fact: {
                id: credit.paymentId,
                label: `${credit.athleteName}, unused part of a payment`,
                day: credit.day,
                value: sign * credit.amount,
                path: `/athletes/${credit.athleteId}/packages`,
                position: BigInt(credit.position),
              },
            })),
          ];
          return all
            .filter(({ parts, athleteId }) => parts.includes(part) && (athlete ?? athleteId) === athleteId)
            .map(({ fact }) => fact);
        },
      }),
    }),
  ];
}

function partName(part: z.output<typeof parameters>['part']): string {
  if (part === 'outstanding') return 'Outstanding';
  if (part === 'credit') return 'Credit';
  return part === 'net' ? 'Receivable' : bucketNames[part];
}
