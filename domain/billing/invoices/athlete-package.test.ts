import fc from 'fast-check';
import { InvalidInput, Refusal } from '../../shared/refusal.ts';
import { given } from '../../testing/given.ts';
import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from './athlete-package.ts';
import type { AthletePackageEvent } from './events.ts';
import { packageAdded } from './testing/package-added.ts';

const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const packageId = '0192f0a0-0000-7000-8000-0000000000cc';
const [first, second] = [
  '0192f0a0-0000-7000-8000-000000000001',
  '0192f0a0-0000-7000-8000-000000000002',
] as const;

const invoice = (invoiceId: string, reference: number, date: string) => ({
  invoiceId,
  reference,
  date,
  amount: 5_000,
  description: 'Skills',
});

const added = packageAdded({
  athletePackageId,
  athleteId,
  packageId,
  invoices: [invoice(first, 1001, '2026-03-20'), invoice(second, 1002, '2026-04-20')],
});
const issued: AthletePackageEvent = {
  type: 'InvoiceIssued',
  data: { athletePackageId, invoiceId: first, externalRef: '9' },
};
const paid: AthletePackageEvent = { type: 'InvoicePaid', data: { athletePackageId, invoiceId: first } };
const missed: AthletePackageEvent = {
  type: 'InvoiceMissed',
  data: { athletePackageId, invoiceId: first, reason: 'declined' },
};
const omitted: AthletePackageEvent = { type: 'InvoiceOmitted', data: { athletePackageId, invoiceId: first } };

const about = { athletePackageId, invoiceId: first };
const story = (...past: AthletePackageEvent[]) => given(athletePackageDecider, past);

describe('adding a package', () => {
  it('makes the invoices, exact to the cent, with the ids and references it was given', () => {
    story()
      .when({
        kind: 'add',
        athletePackageId,
        athleteId,
        package: { packageId, name: 'Skills', year: 2026, ledgerId: null },
        purchase: null,
        input: {
          packageId,
          type: 'Standard',
          startDate: '2026-03-20',
          includeDownPayment: false,
          downPaymentDate: '',
          amount: 10_000,
          downPayment: 0,
          cycles: 2,
        },
        invoiceIds: [first, second],
        references: [1001, 1002],
      })
      .gives([added]);
  });
});

describe('an invoice', () => {
  it('is edited while it is pending', () => {
    const input = { date: '2026-03-21', amount: 4_000, description: 'Skills' };
    story(added)
      .when({ kind: 'edit-invoice', ...about, input })
      .gives([{ type: 'InvoiceEdited', data: { ...about, ...input } }]);
  });

  it('records no event if it is saved unchanged', () => {
    const input = { date: '2026-03-20', amount: 5_000, description: 'Skills' };
    story(added)
      .when({ kind: 'edit-invoice', ...about, input })
      .nothingHappens();
  });

  it('requires a date and a positive amount', () => {
    story(added)
      .when({ kind: 'edit-invoice', ...about, input: { date: '', amount: 0, description: '' } })
      .refuses('Invoice date can not be blank. Invoice amount must be a positive value.');
  });

  it('is prorated within its month, and keeps its original values', () => {
    const input = { date: '2026-03-10', amount: 2_500, description: 'Skills' };
    const from = { date: '2026-03-20', amount: 5_000 };
    story(added)
      .when({ kind: 'prorate-invoice', ...about, input })
      .gives([{ type: 'InvoiceProrated', data: { ...about, ...input, from } }]);
  });

  it('is not prorated to more than the whole', () => {
    const prorated = (amount: number) =>
      athletePackageDecider.decide(
        { kind: 'prorate-invoice', ...about, input: { date: '2026-03-10', amount, description: '' } },
        given(athletePackageDecider, [added]).state,
      );
    expect(prorated(5_000)).toHaveLength(1);
    expect(() => prorated(5_001)).toThrow(InvalidInput);
  });

  it('is not prorated into another month', () => {
    story(added)
      .when({ kind: 'prorate-invoice', ...about, input: { date: '2026-02-10', amount: 1, description: '' } })
      .refuses('Invalid Range');
  });

  it('is added once', () => {
    const input = { date: '2026-03-21', amount: 4_000, description: 'Skills' };
    story(added, issued, paid)
      .when({ kind: 'add-invoice', ...about, reference: 1003, input })
      .refuses('This invoice already exists.');
  });

  it('goes back to pending if it was omitted', () => {
    story(added, omitted)
      .when({ kind: 'revert-invoice', ...about })
      .gives([{ type: 'InvoiceReverted', data: { ...about, to: 'pending' } }]);
  });

  it('goes back to invoiced if accounting has it', () => {
    story(added, issued, missed, omitted)
      .when({ kind: 'revert-invoice', ...about })
      .gives([{ type: 'InvoiceReverted', data: { ...about, to: 'invoiced' } }]);
  });

  it('is not deleted if it was issued', () => {
    story(added, issued)
      .when({ kind: 'delete-invoice', ...about })
      .refuses('Unable to delete processed invoices -- void this invoice instead.');
  });

  it('is refused if it does not exist', () => {
    story(added)
      .when({ kind: 'omit-invoice', athletePackageId, invoiceId: packageId })
      .refuses('This invoice does not exist.');
  });
});

describe('a package', () => {
  it('without invoiced or paid invoices is removed with its invoices', () => {
    story(added)
      .when({ kind: 'remove', athletePackageId })
      .gives([
        { type: 'AthletePackageRemoved', data: { athletePackageId, athleteId, invoiceIds: [first, second] } },
      ]);
  });

  it.each([
    ['invoiced', [issued]],
    ['paid', [issued, paid]],
    ['missed and still owed in accounting', [issued, missed]],
    ['omitted and still valid in accounting', [issued, missed, omitted]],
  ] as const)('with an invoice that is %s stays', (_, past) => {
    story(added, ...past)
      .when({ kind: 'remove', athletePackageId })
      .refuses('Unable to remove packages already invoiced.');
  });

  it('loses only its pending invoices when the remaining ones are removed', () => {
    story(added, issued)
      .when({ kind: 'remove-remaining', athletePackageId })
      .gives([{ type: 'InvoiceDeleted', data: { athletePackageId, invoiceId: second } }]);
  });

  it('gets the sum of the invoices that are not omitted as its total', () => {
    story(added, omitted)
      .when({ kind: 'sync-total', athletePackageId })
      .gives([{ type: 'AthletePackageTotalSynced', data: { athletePackageId, total: 5_000 } }]);
  });
});

describe('whatever users do with a package', () => {
  const step = fc.tuple(
    fc.constantFrom(
      ...(['omit-invoice', 'revert-invoice', 'delete-invoice'] as const),
      ...(['issue', 'hold', 'pay', 'miss', 'remove'] as const),
    ),
    fc.constantFrom(first, second),
  );

  const hold = {
    holdId: '0192f0a0-0000-7000-8000-0000000000dd',
    paymentId: '0192f0a0-0000-7000-8000-0000000000ee',
  };
  const expiresAt = '2026-03-20T10:05:00.000Z';

  const commandOf = ([kind, invoiceId]: [string, string]): AthletePackageCommand => {
    const target = { athletePackageId, invoiceId };
    switch (kind) {
      case 'omit-invoice':
      case 'revert-invoice':
      case 'delete-invoice':
        return { kind, ...target };
      case 'issue':
        return { kind: 'accounting', ...target, change: { kind: 'issued', externalRef: `x${invoiceId}` } };
      case 'hold':
        return { kind: 'payment', ...target, change: { kind: 'hold', ...hold, amount: 5_000, expiresAt } };
      case 'pay':
        return { kind: 'payment', ...target, change: { kind: 'apply', ...hold, amount: 5_000 } };
      case 'miss':
        return { kind: 'payment', ...target, change: { kind: 'miss', ...hold, reason: 'declined' } };
      default:
        return { kind: 'remove', athletePackageId };
    }
  };

  /** The state after the command; a refused command leaves it unchanged. */
  const afterwards = (state: AthletePackageState, command: AthletePackageCommand): AthletePackageState => {
    try {
      return athletePackageDecider
        .decide(command, state)
        .reduce((next, event) => athletePackageDecider.evolve(next, event), state);
    } catch (refusal) {
      if (refusal instanceof Refusal) return state;
      throw refusal;
    }
  };

  it('an invoice in accounting is never deleted, and a package with a paid one never removed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const broken: string[] = [];
        let state = athletePackageDecider.evolve(athletePackageDecider.initial(), added);
        for (const next of steps) {
          const before = state;
          state = afterwards(state, commandOf(next));
          for (const [id, { externalRef }] of before.invoices) {
            if (externalRef !== null && !state.invoices.has(id))
              broken.push(`${id} was deleted by ${next.join(' ')}`);
          }
          const hasPaid = [...before.invoices.values()].some((one) => one.state === 'paid');
          if (hasPaid && before.status === 'open' && state.status !== 'open')
            broken.push('removed while one was paid');
        }
        expect(broken).toEqual([]);
      }),
    );
  });
});
