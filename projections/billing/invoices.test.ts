import fc from 'fast-check';
import { athletePackageDecider } from '../../domain/billing/invoices/athlete-package.ts';
import type { AthletePackageEvent } from '../../domain/billing/invoices/events.ts';
import { balanceOf } from '../../domain/billing/invoices/invoice.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import { given } from '../../domain/testing/given.ts';
import { projectedRow } from '../runtime/testing/recorded.ts';
import { invoices } from './invoices.ts';

const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const invoiceId = '0192f0a0-0000-7000-8000-000000000001';
const ids = { athletePackageId, invoiceId };
const hold = {
  ...ids,
  holdId: '0192f0a0-0000-7000-8000-0000000000d1',
  paymentId: '0192f0a0-0000-7000-8000-0000000000d2',
};
const expiresAt = '2026-03-20T10:05:00.000Z';

const added = packageAdded({
  athletePackageId,
  invoices: [{ invoiceId, reference: 1001, date: '2026-03-20', amount: 5_000, description: 'Skills' }],
});
const issued: AthletePackageEvent = { type: 'InvoiceIssued', data: { ...ids, externalRef: '9' } };
const held: AthletePackageEvent = { type: 'InvoicePaymentHeld', data: { ...hold, amount: 2_000, expiresAt } };
const applied: AthletePackageEvent = { type: 'InvoicePaymentApplied', data: { ...hold, amount: 2_000 } };
const differs: AthletePackageEvent = {
  type: 'InvoiceFoundOutOfSync',
  data: {
    ...ids,
    differences: [{ field: 'amount', ours: '50.00', theirs: '40.00' }],
    theirChangeAt: '2026-03-19T10:00:00.000Z',
  },
};

const rowAfter = (...events: readonly AthletePackageEvent[]) => projectedRow(invoices, [added, ...events]);

describe('the row of an invoice', () => {
  test('shows its state in accounting, and the answer', () => {
    const requested: AthletePackageEvent = { type: 'InvoiceIssueRequested', data: ids };
    const failed: AthletePackageEvent = { type: 'InvoiceFailed', data: { ...ids, reason: 'Closed' } };
    expect(rowAfter(requested)).toMatchObject({ state: 'pending', progress: 'issuing' });
    expect(rowAfter(requested, failed)).toMatchObject({
      state: 'error',
      progress: null,
      last_message: 'Closed',
    });
    expect(rowAfter(requested, failed, requested, issued)).toMatchObject({
      state: 'invoiced',
      external_ref: '9',
      last_message: '',
    });
  });

  test('shows a payment in progress, and the balance after it', () => {
    expect(rowAfter(issued, held)).toMatchObject({
      hold_id: hold.holdId,
      hold_payment_id: hold.paymentId,
      hold_amount: 2_000,
      hold_expires_at: expiresAt,
      balance: 5_000,
    });
    expect(rowAfter(issued, held, applied)).toMatchObject({ hold_id: null, paid: 2_000, balance: 3_000 });
  });

  test('shows its comparison with accounting, until the invoice changes there', () => {
    expect(rowAfter(issued, differs)).toMatchObject({
      is_in_sync: false,
      differences: '[{"field":"amount","ours":"50.00","theirs":"40.00"}]',
      checked_at: '2026-03-03T10:00:00.000Z',
      their_change_at: '2026-03-19T10:00:00.000Z',
    });
    expect(rowAfter(issued, differs, { type: 'InvoiceFoundInSync', data: ids })).toMatchObject({
      is_in_sync: true,
      differences: '[]',
    });
    const voided: AthletePackageEvent = { type: 'InvoiceVoided', data: { ...ids, externalRef: '9' } };
    expect(rowAfter(issued, differs, voided)).toMatchObject({
      state: 'omitted',
      external_ref: null,
      balance: 0,
      is_in_sync: null,
    });
  });

  test('agrees with the rules after any events', () => {
    const mended = (isVoided: boolean): AthletePackageEvent => {
      const theirs = { date: '2026-03-21', amount: 4_000, description: 'Camp', isVoided };
      return { type: 'InvoiceMended', data: { ...ids, way: 'take-theirs', ...theirs } };
    };
    const happened = fc.constantFrom<AthletePackageEvent>(
      issued,
      held,
      applied,
      differs,
      { type: 'InvoicePaymentReleased', data: hold },
      { type: 'InvoicePaymentObserved', data: { ...ids, amount: 3_000 } },
      { type: 'InvoicePaid', data: ids },
      { type: 'InvoiceMissed', data: { ...ids, reason: 'Declined' } },
      { type: 'InvoiceOmitted', data: ids },
      { type: 'InvoiceReverted', data: { ...ids, to: 'invoiced' } },
      { type: 'InvoiceMendRequested', data: { ...ids, way: 'take-theirs' } },
      mended(true),
      mended(false),
    );
    fc.assert(
      fc.property(fc.array(happened, { maxLength: 20 }), (events) => {
        const { state } = given(athletePackageDecider, [added, ...events]);
        const invoice = state.invoices.get(invoiceId);
        expect(invoice && rowAfter(...events)).toMatchObject({
          state: invoice?.state,
          amount: invoice?.amount,
          paid: invoice?.paid,
          balance: invoice && balanceOf(invoice),
          external_ref: invoice?.externalRef,
          progress: invoice?.progress,
          hold_id: invoice?.hold?.holdId ?? null,
        });
      }),
    );
  });
});
