import { z } from 'zod';
import { openingBalancesAggregate } from '../../../commands/billing/opening-balances/opening-balances.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { AskBooks, Books } from '../../../commands/shared/books.ts';
import {
  type AthleteOpeningView,
  athleteOpeningView,
  type OpeningBatchView,
  type OpeningBooksView,
  openingBatchDetailView,
  openingBatchView,
  openingBooksView,
  releaseOpeningBody,
  withdrawOpeningBody,
} from '../../../contract/billing/opening-balances.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { openingTexts } from '../../../domain/billing/opening-balances/opening-texts.ts';
import { type Cents, dollarsOf } from '../../../domain/shared/money.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { createBalanceList } from '../../../projections/billing/finance/balance-list.ts';
import {
  type AthleteBalance,
  createOpeningQueries,
  openingReads,
  type SummedBatch,
} from '../../../projections/billing/opening-balances/opening-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { Platform } from '../../runtime/platform.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface OpeningServices extends Pick<Platform, 'log' | 'reads' | 'namesOf'> {
  readonly books: Pick<Books, 'isConnected'>;
  readonly askBooks: AskBooks;
}

const batches = '/finance/opening-balances';
const oneBatch = `${batches}/:import`;
const noSuchBatch = () => new RequestFault(404, 'not-found', openingTexts.unknown);

/** What families owed in another program: seen beside accounting, and released by an admin, per import. */
export function openingBalanceRoutes(services: OpeningServices): Route[] {
  const { log, reads } = services;
  const queries = createOpeningQueries(reads);
  const found = async (id: string): Promise<SummedBatch> => {
    const batch = await queries.batch(id);
    if (!batch) throw noSuchBatch();
    return batch;
  };

  return [
    defineRoute({
      method: 'get',
      path: batches,
      access: 'admin',
      summary: 'The batches of opening balances, newest first',
      results: z.array(openingBatchView),
      reads: openingReads,
      run: async () => ({ results: await batchViewsOf(await queries.batches(), services) }),
    }),
    defineRoute({
      method: 'get',
      path: oneBatch,
      access: 'admin',
      summary: 'A batch of opening balances with each balance',
      results: openingBatchDetailView,
      reads: openingReads,
      async run({ param }) {
        const batch = await found(param('import'));
        const [[view], balances] = await Promise.all([
          batchViewsOf([batch], services),
          queries.balances(batch.id),
        ]);
        if (!view) throw noSuchBatch();
        return {
          results: {
            ...view,
            balances: balances.map(({ athlete_id, athlete_name, row, amount, state, reason }) => {
              return { athlete_id, athlete_name, row, amount: dollarsOf(amount), state, reason };
            }),
          },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${oneBatch}/accounting`,
      access: 'admin',
      summary: 'What accounting says about the families of a batch',
      results: openingBooksView,
      reads: [...openingReads, 'athlete_billing', 'athlete_balances'],
      async run({ param }) {
        const { id } = await found(param('import'));
        return { results: await booksViewOf(id, services) };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${oneBatch}/release`,
      access: 'admin',
      summary: 'Makes an invoice of each balance of a batch that is owed',
      status: 202,
      body: releaseOpeningBody,
      results: reference,
      async run(call) {
        const { due, expected_count: count, expected_total: total } = call.body;
        const id = call.param('import');
        const booksTotal = await totalInBooks(services);
        const command = {
          kind: 'release',
          batchId: id,
          due,
          booksTotal,
          expected: { count, total },
        } as const;
        return {
          results: { id },
          done: await change(call, (context) => handle(log, openingBalancesAggregate, id, command, context)),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${oneBatch}/withdraw`,
      access: 'admin',
      summary: 'Takes one balance out of a batch: it does not become an invoice',
      body: withdrawOpeningBody,
      results: reference,
      async run(call) {
        const id = call.param('import');
        const command = { kind: 'withdraw', batchId: id, athleteId: call.body.athlete_id } as const;
        return {
          results: { id },
          done: await change(call, (context) => handle(log, openingBalancesAggregate, id, command, context)),
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/opening-balances',
      access: 'staff',
      summary: 'The opening balances of an athlete',
      results: z.array(athleteOpeningView),
      reads: ['opening_batches', 'opening_balances'],
      run: async ({ param }) => ({
        results: (await queries.ofAthlete(param('athlete'))).map(athleteViewOf),
      }),
    }),
  ];
}

/** A batch in the path that does not exist is 404; an athlete in the body, 422. */
async function change<Answer>(
  { context }: Pick<Call, 'context'>,
  work: (context: Call['context']) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'opening-balances.unknown') throw noSuchBatch();
    if (error.code === 'opening-balances.no-balance')
      throw new InvalidInput([{ field: 'athlete_id', message: openingTexts.noBalance }]);
    throw error;
  }
}

async function batchViewsOf(
  rows: readonly SummedBatch[],
  { namesOf }: Pick<OpeningServices, 'namesOf'>,
): Promise<OpeningBatchView[]> {
  const nameOf = await actorNames(
    rows.flatMap(({ released_by }) => released_by ?? []),
    namesOf,
  );
  return rows.map((row) => ({
    ...row,
    owed: dollarsOf(row.owed),
    credit: dollarsOf(row.credit),
    invoiced: dollarsOf(row.invoiced),
    released_total: dollarsOf(row.released_total),
    books_total: row.books_total === null ? null : dollarsOf(row.books_total),
    released_by: row.released_by === null ? '' : nameOf(row.released_by),
  }));
}

const athleteViewOf = ({
  batch_id,
  source,
  recorded_on,
  amount,
  state,
  status,
  reason,
}: AthleteBalance): AthleteOpeningView => ({
  batch_id,
  source,
  recorded_on,
  amount: dollarsOf(amount),
  state,
  is_released: status === 'released',
  reason,
});

/** What all customers owe in accounting, in cents; null if accounting does not say it. A release does not depend on it. */
async function totalInBooks({ books, askBooks }: OpeningServices): Promise<Cents | null> {
  if (!(await books.isConnected())) return null;
  try {
    const balances = await askBooks((all) => all.balances());
    return balances.reduce((sum, { balance }) => sum + balance, 0);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function booksViewOf(batchId: string, services: OpeningServices): Promise<OpeningBooksView> {
  const { reads, books, askBooks } = services;
  if (!(await books.isConnected())) return { is_connected: false, total: null, customers: [] };
  const [theirs, linked, balances] = await Promise.all([
    askBooks((all) => all.balances()),
    createBalanceList(reads).linked(),
    createOpeningQueries(reads).balances(batchId),
  ]);
  const customerOf = new Map(linked.map(({ athlete_id, customer_id }) => [athlete_id, customer_id]));
  const isTaken = new Set(customerOf.values());
  const named = new Map(
    theirs.filter(({ customerId }) => !isTaken.has(customerId)).map((one) => [plain(one.name), one]),
  );
  const known = new Map(theirs.map((one) => [one.customerId, one]));
  const customers = balances.flatMap(({ athlete_id, athlete_name }) => {
    const customerId = customerOf.get(athlete_id);
    const customer = customerId === undefined ? named.get(plain(athlete_name)) : known.get(customerId);
    if (!customer) return [];
    return [
      {
        athlete_id,
        customer_id: customer.customerId,
        customer_name: customer.name,
        is_linked: customerId !== undefined,
        balance: dollarsOf(customer.balance),
      },
    ];
  });
  const total = theirs.reduce((sum, { balance }) => sum + balance, 0);
  return { is_connected: true, total: dollarsOf(total), customers };
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
