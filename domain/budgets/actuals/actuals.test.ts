import fc from 'fast-check';
import { LARGEST_EVENT_BYTES } from '../../../event-store/event-store.ts';
import { given } from '../../testing/given.ts';
import { type ActualsCommand, actualsDecider, type ReportedYear } from './actuals.ts';
import type { ActualsEvent } from './events.ts';

const at = '2026-03-02T15:00:00.000Z';
const about = { year: 2026, basis: 'accrual', at } as const;
const months = (count: number, year = 2026) =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
const ice = { accountId: '60', name: 'Ice', section: 'expenses' } as const;
const sync = (report: ReportedYear, day = '2026-03-02'): ActualsCommand => ({
  kind: 'sync',
  ...about,
  day,
  report,
});
const synced = (
  more: Partial<Extract<ActualsEvent, { type: 'BooksActualsSynced' }>['data']> = {},
): ActualsEvent => ({
  type: 'BooksActualsSynced',
  data: { ...about, day: '2026-03-02', accounts: [], changes: [], ended: 2, ...more },
});
const first = synced({
  accounts: [ice],
  changes: [{ accountId: '60', periods: [1], amounts: [500], before: [0] }],
  ended: 0,
});
const story = (...past: ActualsEvent[]) => given(actualsDecider, past);

test('the first reading has everything', () => {
  story()
    .when(sync({ months: months(2), rows: [{ ...ice, amounts: [500, 0] }] }))
    .gives([first]);
});

test('a later reading has what differs; months that had ended are restated', () => {
  story(first)
    .when(sync({ months: months(3), rows: [{ ...ice, amounts: [500, 0, 40] }] }))
    .gives([synced({ changes: [{ accountId: '60', periods: [3], amounts: [40], before: [0] }] })]);
  story(first)
    .when(sync({ months: months(3), rows: [{ ...ice, name: 'Ice rental', amounts: [450, 0, 0] }] }))
    .gives([
      synced({
        accounts: [{ ...ice, name: 'Ice rental' }],
        changes: [{ accountId: '60', periods: [1], amounts: [450], before: [500] }],
      }),
    ]);
});

test('an account that the books no longer report has nothing', () => {
  story(first)
    .when(sync({ months: months(3), rows: [] }))
    .gives([synced({ changes: [{ accountId: '60', periods: [1], amounts: [0], before: [500] }] })]);
});

test('months of other years are left out', () => {
  const report = { months: ['2025-12', '2026-01'], rows: [{ ...ice, amounts: [7, 500] }] };
  story().when(sync(report)).gives([first]);
});

test('the first reading of a company with 800 accounts fits into an event', () => {
  const rows = Array.from({ length: 800 }, (_, nth) => ({
    accountId: String(1_000 + nth),
    name: `Some account of the company ${nth}`,
    section: 'expenses' as const,
    amounts: Array.from({ length: 12 }, (__, month) => 100_000 * nth + month),
  }));
  const [event] = actualsDecider.decide(sync({ months: months(12), rows }), actualsDecider.initial());
  expect(JSON.stringify(event?.data).length).toBeLessThan(LARGEST_EVENT_BYTES);
});

test('a failure changes nothing', () => {
  const reason = 'The report of accounting ends early: the sum of Income is missing.';
  const failed: ActualsEvent = { type: 'BooksActualsSyncFailed', data: { ...about, reason } };
  story(first)
    .when({ kind: 'fail', ...about, reason })
    .gives([failed]);
  expect(story(first, failed).state).toEqual(story(first).state);
});

test('whatever the books said before, afterwards they say what the last report says', () => {
  const row = fc.record({
    accountId: fc.constantFrom('60', '61', '40'),
    name: fc.constantFrom('Ice', 'Rinks'),
    section: fc.constantFrom('income' as const, 'expenses' as const),
    amounts: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 12, maxLength: 12 }),
  });
  const report = fc
    .uniqueArray(row, { selector: ({ accountId }) => accountId })
    .map((rows): ReportedYear => ({ months: months(12), rows }));
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 5 }), (reports) => {
      let state = actualsDecider.initial();
      for (const one of reports) {
        for (const event of actualsDecider.decide(sync(one), state))
          state = actualsDecider.evolve(state, event);
      }
      for (const [accountId, { amounts }] of state.accounts) {
        const said = reports.at(-1)?.rows.find((one) => one.accountId === accountId)?.amounts;
        expect(amounts).toEqual(said ?? Array.from({ length: 12 }, () => 0));
      }
      const again = actualsDecider.decide(sync(reports.at(-1) ?? { months: [], rows: [] }), state);
      expect(again).toEqual([synced()]);
    }),
  );
});
