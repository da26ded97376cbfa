import { given } from '../../testing/given.ts';
import { athletePackageDecider } from './athlete-package.ts';
import type { AthletePackageEvent } from './events.ts';
import type { InvoiceAccountingCommand } from './invoice-accounting.ts';
import type { MendWay } from './invoice-values.ts';
import { packageAdded } from './testing/package-added.ts';

const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const invoiceId = '0192f0a0-0000-7000-8000-000000000001';
const ids = { athletePackageId, invoiceId };

const added = packageAdded({
  athletePackageId,
  invoices: [{ invoiceId, reference: 1001, date: '2026-03-20', amount: 5_000, description: 'Skills' }],
});
const requested: AthletePackageEvent = { type: 'InvoiceIssueRequested', data: ids };
const issued: AthletePackageEvent = { type: 'InvoiceIssued', data: { ...ids, externalRef: '9' } };
const voiding: AthletePackageEvent = { type: 'InvoiceVoidRequested', data: { ...ids, externalRef: '9' } };
const mending = (way: MendWay): AthletePackageEvent => ({
  type: 'InvoiceMendRequested',
  data: { ...ids, way },
});
const theirs = { date: '2026-03-21', amount: 4_000, description: 'Camp', isVoided: false };

const story = (...past: AthletePackageEvent[]) => {
  const { state, when } = given(athletePackageDecider, [added, ...past]);
  return {
    invoice: state.invoices.get(invoiceId),
    when: (change: InvoiceAccountingCommand) => when({ kind: 'accounting', ...ids, change }),
  };
};

describe('an invoice sent to accounting', () => {
  it('is requested once, however often staff ask', () => {
    story().when({ kind: 'request-issue' }).gives([requested]);
    story(requested).when({ kind: 'request-issue' }).nothingHappens();
  });

  it('is issued with its reference; a second report changes nothing', () => {
    story(requested).when({ kind: 'issued', externalRef: '9' }).gives([issued]);
    story(requested, issued).when({ kind: 'issued', externalRef: '9' }).nothingHappens();
  });

  it('may be sent again after a rejection', () => {
    const failed: AthletePackageEvent = { type: 'InvoiceFailed', data: { ...ids, reason: 'Closed' } };
    story(requested).when({ kind: 'issue-failed', reason: 'Closed' }).gives([failed]);
    expect(story(requested, failed).invoice).toMatchObject({ state: 'error', progress: null });
    story(requested, failed).when({ kind: 'request-issue' }).gives([requested]);
  });

  it('does not fail a second time through a late answer', () => {
    story(requested, issued).when({ kind: 'issue-failed', reason: 'Closed' }).nothingHappens();
  });

  it('is omitted and loses its reference once it is void there; it can then be deleted or reverted', () => {
    story(issued).when({ kind: 'request-void' }).gives([voiding]);
    const voided: AthletePackageEvent = { type: 'InvoiceVoided', data: { ...ids, externalRef: '9' } };
    story(issued, voiding).when({ kind: 'voided' }).gives([voided]);
    expect(story(issued, voiding, voided).invoice).toMatchObject({ state: 'omitted', externalRef: null });
  });

  it('cannot be voided if it is partly paid', () => {
    const paidOn: AthletePackageEvent = { type: 'InvoicePaymentObserved', data: { ...ids, amount: 1_000 } };
    story(issued, paidOn).when({ kind: 'request-void' }).refuses('Invoice not applicable to edit void.');
  });

  it('keeps its state if voiding fails', () => {
    const failed: AthletePackageEvent = { type: 'InvoiceVoidFailed', data: { ...ids, reason: 'Closed' } };
    story(issued, voiding).when({ kind: 'void-failed', reason: 'Closed' }).gives([failed]);
    expect(story(issued, voiding, failed).invoice).toMatchObject({ state: 'invoiced', progress: null });
  });
});

describe('an invoice that differs from accounting', () => {
  const differences = [{ field: 'amount', ours: '50.00', theirs: '40.00' }] as const;

  it('records the differences, or that it matches', () => {
    const theirChangeAt = '2026-03-01T10:00:00.000Z';
    story(issued)
      .when({ kind: 'compared', differences, theirChangeAt })
      .gives([
        {
          type: 'InvoiceFoundOutOfSync',
          data: { ...ids, differences: [{ field: 'amount', ours: '50.00', theirs: '40.00' }], theirChangeAt },
        },
      ]);
    story(issued)
      .when({ kind: 'compared', differences: [], theirChangeAt })
      .gives([{ type: 'InvoiceFoundInSync', data: ids }]);
  });

  it('gets the values of accounting, and is locked until then', () => {
    story(issued)
      .when({ kind: 'request-mend', way: 'take-theirs' })
      .gives([mending('take-theirs')]);
    const [mended] = [
      { type: 'InvoiceMended', data: { ...ids, way: 'take-theirs' as const, ...theirs } } as const,
    ];
    story(issued, mending('take-theirs'))
      .when({ kind: 'mended', way: 'take-theirs', ...theirs })
      .gives([mended]);
    expect(story(issued, mending('take-theirs'), mended).invoice).toMatchObject({
      amount: 4_000,
      date: '2026-03-21',
      description: 'Camp',
      state: 'invoiced',
      progress: null,
    });
    story(issued, mending('send-ours'))
      .when({ kind: 'request-void' })
      .refuses('Accounting is processing this invoice right now. Please wait a moment.');
  });

  it('is paid if its payments cover the amount in accounting', () => {
    const paidOn: AthletePackageEvent = { type: 'InvoicePaymentObserved', data: { ...ids, amount: 4_000 } };
    story(issued, paidOn, mending('take-theirs'))
      .when({ kind: 'mended', way: 'take-theirs', ...theirs })
      .gives([
        { type: 'InvoiceMended', data: { ...ids, way: 'take-theirs', ...theirs } },
        { type: 'InvoicePaid', data: ids },
      ]);
  });

  it.each<[MendWay, object, object]>([
    ['take-theirs', { isVoided: true }, { state: 'omitted', externalRef: null }],
    ['send-ours', { isVoided: true }, { state: 'omitted', externalRef: null }],
    ['send-ours', {}, { state: 'invoiced', amount: 5_000 }],
  ])('resolved by %s with %j becomes %j', (way, more, expected) => {
    const mended: AthletePackageEvent = {
      type: 'InvoiceMended',
      data: { ...ids, way, ...theirs, ...more },
    };
    expect(story(issued, mending(way), mended).invoice).toMatchObject(expected);
  });

  it('is owed again if it was omitted here and the valid version of accounting is used', () => {
    const missed: AthletePackageEvent = { type: 'InvoiceMissed', data: { ...ids, reason: '' } };
    const omitted: AthletePackageEvent = { type: 'InvoiceOmitted', data: ids };
    const mended: AthletePackageEvent = {
      type: 'InvoiceMended',
      data: { ...ids, way: 'take-theirs', ...theirs },
    };
    expect(story(issued, missed, omitted, mending('take-theirs'), mended).invoice?.state).toBe('invoiced');
  });
});

describe('an email about an invoice', () => {
  it('can be requested during a payment', () => {
    const held: AthletePackageEvent = {
      type: 'InvoicePaymentHeld',
      data: {
        ...ids,
        holdId: '0192f0a0-0000-7000-8000-0000000000d1',
        paymentId: '0192f0a0-0000-7000-8000-0000000000d2',
        amount: 5_000,
        expiresAt: '2026-03-20T10:05:00.000Z',
      },
    };
    story(issued, held)
      .when({ kind: 'request-email', mail: 'reminder' })
      .gives([{ type: 'InvoiceEmailRequested', data: { ...ids, mail: 'reminder' } }]);
  });

  it('is not sent for invoices that are not in accounting', () => {
    story().when({ kind: 'request-email', mail: 'invoice' }).refuses('Quickbooks invoice not found.');
  });
});
