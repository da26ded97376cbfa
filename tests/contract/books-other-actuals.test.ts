import fc from 'fast-check';
import { readBalanceSheet } from '../../adapters/accounting/quickbooks/reports/balance-sheet.ts';
import { readProfitAndLoss } from '../../adapters/accounting/quickbooks/reports/profit-and-loss.ts';
import { reportBody } from '../../adapters/accounting/quickbooks/reports/read-report.ts';
import { readYear } from '../../commands/budgets/actuals/read-year.ts';
import type { Books } from '../../commands/shared/books.ts';
import { isBalanceSection } from '../../domain/budgets/actuals/sections.ts';
import { overviewModes, overviewOf } from '../../domain/budgets/overview/overview.ts';
import type { Company } from '../../simulators/accounting/books/company.ts';
import { entriesOf } from '../../simulators/accounting/books/entries.ts';
import { reportOf } from '../../simulators/accounting/reports/reports.ts';
import { deed, done, openBooks } from '../support/simulated-statements.ts';

/** The port on books in this process, by the readers of the real one. */
const booksIn = (company: Company): Pick<Books, 'profitAndLoss' | 'balanceSheet'> => {
  const asked = (name: string, { start, end, basis }: Parameters<Books['balanceSheet']>[0]) => {
    const parameters = {
      start_date: start,
      end_date: end,
      summarize_column_by: 'Month',
      accounting_method: basis === 'cash' ? 'Cash' : 'Accrual',
    };
    return reportBody.parse(JSON.parse(JSON.stringify(reportOf(company, name, parameters))));
  };
  const retained = [...company.accounts.all()].find((one) => one.AccountSubType === 'RetainedEarnings');
  return {
    profitAndLoss: async (period) => readProfitAndLoss(asked('ProfitAndLoss', period)),
    balanceSheet: async (period) => ({
      ...readBalanceSheet(asked('BalanceSheet', period)),
      retainedEarningsId: retained?.Id ?? null,
    }),
  };
};

const ledgerOf = (accountIds: readonly string[]) => ({
  id: 'van',
  name: 'Van',
  typeId: 'other' as const,
  groupId: '',
  isActive: true,
  isHidden: false,
  accountIds,
});

test('ledgers of Other and the remainder are what was posted to assets and equity, in every mode and on both bases', async () => {
  const mode = fc.constantFrom(...overviewModes);
  const basis = fc.constantFrom('accrual' as const, 'cash' as const);
  const share = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 1, maxLength: 25 }),
      mode,
      fc.integer({ min: 1, max: 12 }),
      basis,
      share,
      async (deeds, how, month, on, mapped) => {
        const { company, books } = openBooks();
        const customerId = books.seedCustomer({ displayName: 'Owen Hughes' });
        for (const one of deeds) done(books, one, customerId);
        const classOf = (id: string) => company.accounts.get(id)?.Classification ?? '';
        const period = { monthly: [month, month], 'year-to-date': [1, month], yearly: [1, 12] }[how];
        const [from = 0, to = 0] = period;
        const posted = (counts: (accountId: string) => boolean) =>
          entriesOf(company, on === 'cash' ? 'Cash' : 'Accrual')
            .filter(({ day }) => day.startsWith('2026-'))
            .filter(({ day }) => Number(day.slice(5, 7)) >= from && Number(day.slice(5, 7)) <= to)
            .filter(({ accountId }) => counts(accountId))
            .reduce(
              (sum, { accountId, cents }) => sum + (classOf(accountId) === 'Asset' ? cents : -cents),
              0,
            );
        const balanceIds = [...company.accounts.all()].flatMap(({ Id, Classification }) =>
          Classification === 'Asset' || Classification === 'Equity' ? [Id] : [],
        );
        const own = balanceIds.filter((_, index) => mapped[index]);

        const { rows } = await readYear(booksIn(company), { year: 2026, basis: on });
        const { types, remainder } = overviewOf({
          year: 2026,
          month,
          mode: how,
          readOn: '2026-12-31',
          groups: [],
          ledgers: [ledgerOf(own)],
          amounts: new Map(),
          accounts: rows,
        });
        const other = types.find(({ typeId }) => typeId === 'other')?.figures.actual ?? 0;
        expect(other).toBe(posted((id) => own.includes(id)));
        expect(other + (remainder ?? 0)).toBe(posted((id) => balanceIds.includes(id)));
        // No account stands in both reports, so nothing is counted twice.
        const balances = rows.filter(({ section }) => isBalanceSection(section));
        expect(balances.every(({ accountId }) => balanceIds.includes(accountId))).toBe(true);
        expect(new Set(rows.map(({ accountId }) => accountId)).size).toBe(rows.length);
      },
    ),
    { numRuns: 40 },
  );
});
