import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import pino from 'pino';
import { type Browser, chromium, type Page } from 'playwright';
import { openQuickBooks } from '../../adapters/accounting/quickbooks/quickbooks.ts';
import { readConfig } from '../../api/runtime/config.ts';
import { type System, startSystem } from '../../api/system.ts';
import { readYear } from '../../commands/budgets/actuals/read-year.ts';
import { noMapping } from '../../domain/billing/accounting/connection.ts';
import type { ActualsEvent } from '../../domain/budgets/actuals/events.ts';
import type { AmountEvent } from '../../domain/budgets/amounts/events.ts';
import type { BudgetTypeId } from '../../domain/budgets/budget-types.ts';
import { createAccessQueries } from '../../projections/access/sign-in-session-queries.ts';
import { createActualsQueries } from '../../projections/budgets/actuals/actuals-queries.ts';
import { createAmountQueries } from '../../projections/budgets/amounts/amount-queries.ts';
import { createLedgerQueries } from '../../projections/budgets/ledgers/ledger-queries.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { connectAccounting, environmentOf, settingsOf } from '../support/quickbooks.ts';
import { businessOf, secrets } from './business.ts';
import type { Ground } from './ground.ts';
import { demand } from './letters-business.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import type { Story } from './sample-events.ts';
import { admin, type Staff, signIn } from './staff.ts';

/** What the product serves to browsers. */
const apps = join(import.meta.dirname, '..', '..', 'dist');
const LEDGERS = 300;
const GROUPS = 30;
const YEARS = [2021, 2022, 2023, 2024, 2025] as const;
const YEAR = 2025;
const MONTHS = 12;
const WARM_UP = 10;
const KEYS = 200;

/** The requests of a screen, and the queries behind each. */
interface Screen {
  readonly name: string;
  readonly paths: readonly string[];
  readonly sql: (pool: Pool) => readonly (() => Promise<unknown>)[];
}

const screens: readonly Screen[] = [
  {
    name: 'budget overview',
    paths: [`/budgets/overview?year=${YEAR}&month=12&mode=yearly&basis=accrual`],
    sql(pool) {
      const reads = createReads(pool);
      const [ledgers, amounts, actuals] = [
        createLedgerQueries(reads),
        createAmountQueries(reads),
        createActualsQueries(reads),
      ];
      return [
        () =>
          Promise.all([
            ledgers.all(),
            ledgers.groups(),
            amounts.ofYear(YEAR),
            actuals.ofYear(YEAR, 'accrual'),
            actuals.lastOf(YEAR, 'accrual'),
          ]),
      ];
    },
  },
  {
    name: 'amounts grid',
    paths: ['/budgets', '/budgets/categories', `/budgets/amounts?year=${YEAR}`],
    sql(pool) {
      const reads = createReads(pool);
      const [ledgers, amounts] = [createLedgerQueries(reads), createAmountQueries(reads)];
      return [() => ledgers.all(), () => ledgers.groups(), () => amounts.ofYear(YEAR)];
    },
  },
];

/**
 * 300 ledgers and five years: the overview and the grid over HTTP against their own SQL, and in a browser the time from a key to what it paints
 * in the grid, against an empty text field.
 */
export async function measureBudgets(ground: Ground, { pages }: { pages: number }): Promise<Measurement> {
  const business = await businessOf(ground, 'bench_budgets', plannedYears());
  const product = await business.open({ STATIC_DIR: apps });
  const staff = await signIn(product.url);
  const pool = createReadPool({ ...business.database.poolConfig, max: 10 });
  const againstSql = new Map<string, Pair[]>(screens.map(({ name }) => [name, []]));
  const keys: Pair[] = [];
  const browser = await startBrowser();

  return {
    async round() {
      for (const screen of screens) {
        const times = { http: [] as number[], sql: [] as number[] };
        for (let nth = -WARM_UP; nth < pages; nth++) {
          const http = await timed(() => fetchAll(staff, screen));
          const sql = await timed(() => byHand(pool, screen));
          if (nth < 0) continue;
          times.http.push(http);
          times.sql.push(sql);
        }
        againstSql
          .get(screen.name)
          ?.push({ measured: percentile(times.http, 0.95), baseline: percentile(times.sql, 0.95) });
      }
      keys.push(await keyTimes(browser, product.url));
    },
    rows: () => [
      ...screens.map(({ name }) =>
        ratioRow(
          `${name} of ${LEDGERS} ledgers and ${YEARS.length} years through HTTP against its SQL, p95`,
          againstSql.get(name) ?? [],
          { atMost: 2 },
          'ms',
        ),
      ),
      ratioRow(
        `a key in the amounts grid of ${LEDGERS} ledgers until it is painted, against an empty text field, p95`,
        keys,
        { atMost: 3 },
        'ms',
      ),
    ],
    async close() {
      await browser.close();
      staff.close();
      await pool.end();
      await product.stop();
    },
  };
}

const fetchAll = (staff: Staff, { paths }: Screen) =>
  Promise.all(paths.map((path) => demand(staff.get(path))));

/** The same queries without the product. Like a request, each looks up the user first. */
function byHand(pool: Pool, { sql }: Screen): Promise<unknown> {
  const access = createAccessQueries(createReads(pool));
  const claim = { userId: randomUUID(), sessionId: randomUUID(), opened: Date.now() };
  return Promise.all(
    sql(pool).map(async (ask) => {
      await access.caller(claim);
      await ask();
    }),
  );
}

/** Each ledger has an account of its own, amounts in each month of five years, and actuals of the last one. */
function* plannedYears(): Generator<Story> {
  const groups = Array.from({ length: GROUPS }, (_, nth) => ({ groupId: randomUUID(), typeId: typeOf(nth) }));
  for (const [nth, { groupId, typeId }] of groups.entries()) {
    const created = {
      type: 'BudgetGroupCreated',
      data: { groupId, name: `Group ${nth + 1}`, typeId },
    } as const;
    yield { stream: `budgetGroup-${groupId}`, events: [created] };
  }
  const ledgers = Array.from({ length: LEDGERS }, (_, nth) => ({
    budgetId: randomUUID(),
    accountId: String(1000 + nth),
    group: nth % GROUPS,
  }));
  for (const [nth, { budgetId, accountId, group }] of ledgers.entries()) {
    const { groupId = '', typeId = 'income' } = groups[group] ?? {};
    yield {
      stream: `budget-${budgetId}`,
      events: [
        { type: 'BudgetCreated', data: { budgetId, name: `Ledger ${nth + 1}`, typeId, groupId } },
        { type: 'BudgetAccountsMapped', data: { budgetId, added: [accountId], removed: [] } },
      ],
    };
  }
  for (const year of YEARS) {
    const set = ledgers.map(
      ({ budgetId }, nth): AmountEvent => ({
        type: 'BudgetAmountsSet',
        data: { budgetId, year, how: 'copied', cells: everyMonth((period) => planned(nth, period)) },
      }),
    );
    yield { stream: `budgetYear-${year}`, events: set };
  }
  const periods = Array.from({ length: MONTHS }, (_, month) => month + 1);
  const read = (nth: number): ActualsEvent => {
    const { accountId = '', group = 0 } = ledgers[nth] ?? {};
    return {
      type: 'BooksActualsSynced',
      data: {
        year: YEAR,
        basis: 'accrual',
        at: `${YEAR + 1}-01-10T10:40:00.000Z`,
        day: `${YEAR + 1}-01-10`,
        accounts: [
          {
            accountId,
            name: `Account ${nth + 1}`,
            section: typeOf(group) === 'income' ? 'income' : 'expenses',
          },
        ],
        changes: [
          {
            accountId,
            periods,
            amounts: periods.map((period) => planned(nth, period) - 2_500),
            before: periods.map(() => 0),
          },
        ],
        ended: 0,
      },
    };
  };
  yield { stream: `booksYear-${YEAR}.accrual`, events: ledgers.map((_, nth) => read(nth)) };
}

const typeOf = (group: number): BudgetTypeId => (group % 3 === 0 ? 'income' : 'expense');

/** Cents. */
const planned = (ledger: number, period: number) => 10_000 + ((ledger * 37 + period * 101) % 900) * 100;

const everyMonth = (amountOf: (period: number) => number) =>
  Array.from({ length: MONTHS }, (_, month) => ({
    period: month + 1,
    amount: amountOf(month + 1),
    before: 0,
  }));

function startBrowser(): Promise<Browser> {
  const system = ['/usr/bin/chromium', process.env['CHROMIUM']].find((path) => path && existsSync(path));
  return chromium.launch({
    executablePath: system ?? chromium.executablePath(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
}

/** Milliseconds from a key to the frame after the one that shows it: p95 in the grid, and in a text field of an empty page. */
async function keyTimes(browser: Browser, url: string): Promise<Pair> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(admin.username);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.goto(`${url}/budgets/ledgers?year=${YEAR}`);
    await page.getByRole('gridcell', { name: /^Ledger 1, January/ }).click();
    const moves = ['ArrowDown', 'ArrowRight', '7', 'Enter', 'ArrowUp', '4', '2', 'Tab'];
    const measured = await keysUntilPainted(page, moves);
    const plain = await context.newPage();
    await plain.setContent('<label>Text <input></label>');
    await plain.getByLabel('Text').focus();
    const baseline = await keysUntilPainted(plain, ['7', '4', '2', 'Backspace']);
    return { measured, baseline };
  } finally {
    await context.close();
  }
}

/** Runs in the page. A message that is sent in a frame arrives after the frame was painted. */
const NOTE_PAINTS = `
  globalThis.keyTimes = [];
  addEventListener('keydown', () => {
    const pressed = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyTimes.push(performance.now() - pressed);
      port2.postMessage(undefined);
    });
  }, { capture: true })`;

/** p95 of 200 keys, one after the other. */
async function keysUntilPainted(page: Page, keys: readonly string[]): Promise<number> {
  await page.evaluate(NOTE_PAINTS);
  for (let nth = 0; nth < KEYS; nth++) {
    await page.keyboard.press(keys[nth % keys.length] ?? 'ArrowDown');
    // Not `waitForFunction`: the policy of the page allows no code from texts.
    while (Number(await page.evaluate('keyTimes.length')) <= nth) await pause(1);
  }
  const times: number[] = await page.evaluate('keyTimes');
  return percentile(times.slice(WARM_UP), 0.95);
}

const ACCOUNTS = 300;

/**
 * The nightly reading of two years from the books, with 300 accounts that have something in each month, against the bare requests that it makes,
 * sent to the same simulator.
 */
export async function measureActuals(ground: Ground): Promise<Measurement> {
  const simulator = await startAccountingSimulator({ rates: 'off' });
  fillBooks(simulator);
  const database = await ground.database('bench_actuals');
  const config = readConfig({
    ...secrets,
    DATABASE_URL: database.url,
    ...environmentOf(simulator),
    QBO_REDIRECT_URL: 'http://127.0.0.1:9/callback',
  });
  const system = await startSystem(config, database.poolConfig, pino({ level: 'silent' }));
  await connectAccounting(system.services.accounting.link);
  const pool = new Pool({ ...database.poolConfig, max: 2 });
  const requests = await requestsOf(pool, simulator);
  const pairs: Pair[] = [];

  return {
    async round() {
      const measured = await timed(() => readBooks(system));
      const baseline = await timed(async () => {
        for (const { url, request } of requests) await (await fetch(url, request)).arrayBuffer();
      });
      pairs.push({ measured, baseline });
    },
    rows: () => [
      ratioRow(
        `two years of ${ACCOUNTS} accounts read from the books, against bare requests`,
        pairs,
        { atMost: 1.5 },
        'ms',
      ),
    ],
    async close() {
      await pool.end();
      await system.stop();
      await simulator.close();
    },
  };
}

/** Early in the year, the night reads the year before, too. */
const NIGHT = new Date(`${YEAR + 1}-01-10T10:40:00.000Z`);

async function readBooks({ services: { jobs } }: System): Promise<void> {
  const detail = await jobs.runNow('sync-actuals', NIGHT);
  if (detail?.['read'] !== 4) throw new Error(`The books were not read: ${JSON.stringify(detail)}`);
}

function fillBooks({ books }: AccountingSimulator): void {
  books.quietly(() => {
    for (let nth = 0; nth < ACCOUNTS; nth++) {
      const account = `Account ${nth + 1}`;
      books.seedAccount({ name: account, type: 'Expense' });
      for (const year of [YEAR, YEAR + 1]) {
        for (const { period, amount } of everyMonth((month) => planned(nth, month))) {
          books.seedExpense({ account, day: `${year}-${String(period).padStart(2, '0')}-10`, amount });
        }
      }
    }
  });
}

interface Sent {
  readonly url: string;
  readonly request: RequestInit;
}

/** What a reading asks, by the same adapter on the same access. */
async function requestsOf(pool: Pool, simulator: AccountingSimulator): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { books } = openQuickBooks({
    settings: settingsOf(simulator),
    pool,
    secret: secrets.PERSONAL_DATA_SECRET,
    mapping: async () => noMapping,
    fetch: (url, request) => {
      // Without its signal, which ends after a while.
      sent.push({ url, request: { ...request, signal: null } });
      return fetch(url, request);
    },
  });
  for (const year of [YEAR, YEAR + 1]) {
    for (const basis of ['accrual', 'cash'] as const) await readYear(books, { year, basis });
  }
  return sent;
}
