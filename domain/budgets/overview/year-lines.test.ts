import fc from 'fast-check';
import { accountSections } from '../actuals/sections.ts';
import { type OverviewInput, overviewOf } from './overview.ts';
import { yearLines } from './year-lines.ts';

const twelve = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 12, maxLength: 12 });
const accountIds = ['1', '2', '3', '4', '5'];

const anyYear = fc.record({
  accounts: fc.uniqueArray(
    fc.record({
      accountId: fc.constantFrom(...accountIds),
      name: fc.constant(''),
      section: fc.constantFrom(...accountSections),
      amounts: twelve,
    }),
    { selector: ({ accountId }) => accountId },
  ),
  ledgers: fc
    .array(
      fc.record({
        typeId: fc.constantFrom('income' as const, 'expense' as const, 'other' as const),
        groupId: fc.constantFrom('rinks', 'gone'),
        isActive: fc.boolean(),
        isHidden: fc.boolean(),
        accountIds: fc.subarray(accountIds),
      }),
      { maxLength: 4 },
    )
    .map((all) =>
      all.map((ledger, index) => ({
        ...ledger,
        id: `l${index}`,
        name: `Ledger ${index}`,
        // An account belongs to one ledger.
        accountIds: ledger.accountIds.filter(
          (id) => !all.slice(0, index).some((one) => one.accountIds.includes(id)),
        ),
      })),
    ),
});

test('the lines of a category add up to its total in the overview, and each line to its accounts', () => {
  fc.assert(
    fc.property(anyYear, fc.integer({ min: 1, max: 12 }), ({ accounts, ledgers }, month) => {
      const input: OverviewInput = {
        year: 2026,
        month,
        mode: 'year-to-date',
        readOn: '2027-01-01',
        groups: [{ id: 'rinks', name: 'Rinks', typeId: 'expense' }],
        ledgers,
        amounts: new Map(),
        accounts,
      };
      const lines = yearLines({ ...input, accounts });
      const until = (amounts: readonly number[]) =>
        amounts.slice(0, month).reduce((sum, one) => sum + one, 0);
      const overview = overviewOf(input);
      for (const typeId of ['income', 'expense'] as const) {
        const own = lines.filter((line) => line.typeId === typeId);
        const { figures } = overview.types.find((type) => type.typeId === typeId) ?? {};
        expect(own.reduce((sum, { actual }) => sum + until(actual), 0)).toBe(figures?.actual);
      }
      for (const line of lines) {
        expect(until(line.actual)).toBe(line.accounts.reduce((sum, { actual }) => sum + until(actual), 0));
      }
    }),
  );
});
