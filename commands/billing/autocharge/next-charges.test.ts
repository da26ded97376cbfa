import type { CandidateQuery } from '../../../domain/billing/autocharge/candidate.ts';
import type { Invoice } from '../../../domain/billing/invoices/invoice.ts';
import { nextCharges } from './next-charges.ts';

const invoice = (invoiceId: string, { state = 'invoiced', paid = 0 }: Partial<Invoice>): Invoice => ({
  invoiceId,
  reference: 1,
  date: '2026-03-01',
  amount: 10_000,
  description: '',
  state,
  externalRef: 'QB-1',
  paid,
  credited: 0,
  appliedHolds: [],
  reversedHolds: [],
  hold: null,
  progress: null,
});

test('asks for the declined charges of invoices only on which something is owed', async () => {
  const asked: CandidateQuery[] = [];
  const deps = {
    candidates: {
      async find(query: CandidateQuery) {
        asked.push(query);
        return [];
      },
      wayOf: async () => ({
        isAthleteActive: true,
        hasCustomer: true,
        isAutochargeOn: true,
        parkedReason: null,
        card: { isActive: true, expiry: { month: 12, year: 2040 } },
      }),
    },
    rules: async () => ({
      issuing: {
        isOn: true,
        since: '2026-01-01',
        daysBefore: 0,
        isConnected: true,
        isHeld: false,
        nextRun: '2026-03-02',
      },
      isAutochargeOn: true,
    }),
    today: () => '2026-03-02',
  };
  const invoices = [
    invoice('paid', { state: 'paid', paid: 10_000 }),
    invoice('omitted', { state: 'omitted' }),
    invoice('open', {}),
    invoice('half', { paid: 5_000 }),
  ];

  const { charges } = await nextCharges(deps, 'an athlete', invoices);

  expect(asked.map(({ invoiceIds }) => invoiceIds)).toEqual([['open', 'half']]);
  expect(charges.map(({ amount, isCertain }) => [amount, isCertain])).toEqual([
    [10_000, true],
    [5_000, true],
  ]);
});
