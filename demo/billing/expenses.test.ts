import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { spendMoney } from './expenses.ts';

let simulator: AccountingSimulator;
beforeAll(async () => {
  simulator = await startAccountingSimulator({ rates: 'off' });
});
afterAll(() => simulator.close());

test('the business spends money from its first day to this one, once', () => {
  const period = { founded: '2024-11-15', today: '2026-11-21', athletes: 150 };
  spendMoney(simulator, period);
  const purchases = simulator.books.purchases();
  const days = purchases.map(({ TxnDate }) => TxnDate).toSorted((one, other) => (one < other ? -1 : 1));
  expect([days[0], days.at(-1)]).toEqual(['2024-11-15', '2026-11-15']);
  expect(purchases.length).toBeGreaterThan(140);
  // A fill that was interrupted begins again.
  spendMoney(simulator, period);
  expect(simulator.books.purchases()).toHaveLength(purchases.length);
});
