import fc from 'fast-check';
import type { PackageInput } from '../packages/package-plan.ts';
import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from './athlete-package.ts';
import type { AthletePackageEvent } from './events.ts';
import { packageAdded } from './testing/package-added.ts';
import { type ConsideredChange, commandsFor, type WhatIf, whatIf } from './what-if.ts';

const ids = {
  athletePackageId: '0192f0a0-0000-7000-8000-0000000000aa',
  athleteId: '0192f0a0-0000-7000-8000-0000000000bb',
  packageId: '0192f0a0-0000-7000-8000-0000000000cc',
};
const { athletePackageId } = ids;
const invoiceIds = [1, 2, 3, 4].map((nth) => `0192f0a0-0000-7000-8000-00000000000${nth}`);
const [first = '', second = ''] = invoiceIds;

const added = packageAdded({
  ...ids,
  invoices: invoiceIds.map((invoiceId, index) => ({
    invoiceId,
    reference: 1001 + index,
    date: `2026-0${index + 3}-20`,
    amount: 10_000,
    description: 'Skills',
  })),
});

const folded = (...past: readonly AthletePackageEvent[]): AthletePackageState =>
  past.reduce((state, event) => athletePackageDecider.evolve(state, event), athletePackageDecider.initial());
const about = (change: ConsideredChange, ...past: AthletePackageEvent[]) =>
  whatIf(change, { athletePackageId, state: folded(added, ...past) });
const shown = ({ after }: WhatIf) =>
  after.map(({ invoice, change }) => [invoice.date, invoice.amount, invoice.state, change]);

const camp: PackageInput = {
  packageId: ids.packageId,
  type: 'Standard',
  startDate: '2026-06-30',
  includeDownPayment: false,
  downPaymentDate: '',
  amount: 50_000,
  downPayment: 0,
  cycles: 2,
};
const toCamp: ConsideredChange = {
  kind: 'change-package',
  package: { packageId: ids.packageId, name: 'Summer Camp', year: 2026, ledgerId: null },
  input: camp,
};

describe('a preview', () => {
  it('of prorating shows the share of the month', () => {
    const answer = about({ kind: 'prorate', invoiceId: first, date: '2026-03-05' });
    expect(answer).toMatchObject({ refusal: undefined, totalBefore: 40_000, totalAfter: 32_500 });
    expect(shown(answer)[0]).toEqual(['2026-03-05', 2_500, 'pending', 'changed']);
    expect(answer.before.map(({ change }) => change)).toEqual(['changed', 'same', 'same', 'same']);
  });

  it('of moving an invoice behind others keeps the order of days', () => {
    const answer = about({ kind: 'edit', invoiceId: first, date: '2026-05-01', amount: 1_000 });
    expect(shown(answer).map(([date]) => date)).toEqual([
      '2026-04-20',
      '2026-05-01',
      '2026-05-20',
      '2026-06-20',
    ]);
  });

  it('of omitting an invoice shows a lower balance', () => {
    const answer = about({ kind: 'omit', invoiceId: second });
    expect([answer.totalBefore, answer.totalAfter]).toEqual([40_000, 30_000]);
    expect(shown(answer)[1]).toEqual(['2026-04-20', 10_000, 'omitted', 'changed']);
  });

  it('of changing the package deletes the remaining invoices and adds the new ones', () => {
    const issued: AthletePackageEvent = {
      type: 'InvoiceIssued',
      data: { athletePackageId, invoiceId: first, externalRef: '4001' },
    };
    const answer = about(toCamp, issued);
    expect(answer.before.map(({ change }) => change)).toEqual(['same', 'gone', 'gone', 'gone']);
    expect(shown(answer)).toEqual([
      ['2026-03-20', 10_000, 'invoiced', 'same'],
      ['2026-06-30', 25_000, 'pending', 'new'],
      ['2026-07-30', 25_000, 'pending', 'new'],
    ]);
    expect(answer.totalAfter).toBe(60_000);
  });

  it.each<[ConsideredChange, string]>([
    [{ kind: 'prorate', invoiceId: first, date: '2026-04-05' }, 'Invalid Range'],
    [
      { kind: 'edit', invoiceId: first, date: '', amount: 0 },
      'Invoice date can not be blank. Invoice amount must be a positive value.',
    ],
    [{ kind: 'omit', invoiceId: 'another' }, 'This invoice does not exist.'],
    [{ ...toCamp, input: { ...camp, cycles: 0 } }, 'Payment cycles is invalid'],
    [{ ...toCamp, input: { ...camp, packageId: null } }, 'Package can not be empty.'],
  ])('shows the refusal if %j were refused', (change, text) => {
    const answer = about(change);
    expect(answer.refusal).toBe(text);
    expect(answer.after).toEqual(answer.before);
    expect(answer.after.every(({ change: kind }) => kind === 'same')).toBe(true);
  });
});

describe('any preview', () => {
  const invoiceId = fc.constantFrom(...invoiceIds);
  const amount = fc.integer({ min: -5, max: 40_000 });
  const month = fc.integer({ min: 1, max: 12 });
  const date = fc.tuple(month, fc.integer({ min: 1, max: 29 })).map(([m, d]) => {
    return `2026-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  });
  const change: fc.Arbitrary<ConsideredChange> = fc.oneof(
    fc.record({ kind: fc.constant('prorate' as const), invoiceId, date }),
    fc.record({ kind: fc.constant('edit' as const), invoiceId, date, amount }),
    fc.record({ kind: fc.constant('omit' as const), invoiceId }),
    fc.record({ kind: fc.constant('remove-remaining' as const) }),
    fc.record({
      kind: fc.constant('change-package' as const),
      package: fc.constant(toCamp.package),
      input: fc.record({
        packageId: fc.constant(ids.packageId),
        type: fc.constantFrom('Recurring' as const, 'Standard' as const),
        startDate: date,
        includeDownPayment: fc.boolean(),
        downPaymentDate: date,
        amount,
        downPayment: amount,
        cycles: fc.integer({ min: 0, max: 6 }),
      }),
    }),
  );
  const past = fc.array(
    fc.tuple(fc.constantFrom('omit-invoice', 'delete-invoice', 'issue'), invoiceId).map(([kind, of]) => {
      const target = { athletePackageId, invoiceId: of };
      return kind === 'issue'
        ? ({ kind: 'accounting', ...target, change: { kind: 'issued', externalRef: of } } as const)
        : ({ kind, ...target } as const);
    }),
    { maxLength: 4 },
  );

  /** The state after the command, or the reason it was refused. */
  const sent = (command: AthletePackageCommand, state: AthletePackageState) => {
    try {
      const events = athletePackageDecider.decide(command, state);
      return { state: events.reduce((next, event) => athletePackageDecider.evolve(next, event), state) };
    } catch (error) {
      return { state, refusal: error instanceof Error ? error.message : String(error) };
    }
  };

  it('matches the effect of the real command', () => {
    fc.assert(
      fc.property(past, change, (steps, considered) => {
        const state = steps.reduce((before, step) => sent(step, before).state, folded(added));
        const answer = whatIf(considered, { athletePackageId, state });
        const { own, other } = commandsFor(considered, { athletePackageId, state });
        const really = sent(own, state);
        const anew = other && sent(other, athletePackageDecider.initial());
        const refusal = really.refusal ?? anew?.refusal;
        expect(answer.refusal).toBe(refusal);
        if (refusal !== undefined) return;
        const invoices = [...really.state.invoices.values(), ...(anew?.state.invoices.values() ?? [])];
        expect(new Set(answer.after.map(({ invoice }) => invoice))).toEqual(new Set(invoices));
        const owed = invoices.filter(({ state }) => state !== 'omitted');
        expect(answer.totalAfter).toBe(owed.reduce((sum, one) => sum + one.amount, 0));
      }),
    );
  });
});
