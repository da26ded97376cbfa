import { packageAdded } from '../invoices/testing/package-added.ts';
import { type LoggedEvent, logLines } from './log-lines.ts';
import { logStatuses, logStatusTones } from './log-words.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000a1';
const athletePackageId = '0192f0a0-0000-7000-8000-0000000000b1';
const paymentId = '0192f0a0-0000-7000-8000-0000000000c1';
const runId = '0192f0a0-0000-7000-8000-0000000000d1';
const invoice = (nth: number) => ({
  invoiceId: `0192f0a0-0000-7000-8000-00000000010${nth}`,
  reference: 1000 + nth,
  date: `2026-1${nth}-01`,
  amount: 150_00,
  description: 'Goalie Academy',
});
const ids = { athletePackageId, invoiceId: invoice(1).invoiceId };

const linesOf = (event: LoggedEvent) =>
  logLines(event).map(({ kind, status, message }) => `${kind} ${status}: ${message}`);

it('lists every invoice of a package as if it had been added separately', () => {
  const event = packageAdded({ athletePackageId, athleteId, invoices: [invoice(1), invoice(2)] });
  expect(linesOf(event)).toEqual([
    'invoice generated: Invoice PWHT-1001 was added: $150.00 on 11/01/2026.',
    'invoice generated: Invoice PWHT-1002 was added: $150.00 on 12/01/2026.',
  ]);
  expect(logLines(event).map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual([
    [invoice(1).invoiceId, 150_00],
    [invoice(2).invoiceId, 150_00],
  ]);
});

it('lists the invoices that an autocharge run skipped, with reasons', () => {
  const row = { athleteId, athletePackageId, amount: 150_00 };
  const rows = [
    {
      ...row,
      invoiceId: invoice(1).invoiceId,
      decision: 'charge' as const,
      reason: 'It is due.',
      paymentId,
    },
    {
      ...row,
      invoiceId: invoice(2).invoiceId,
      decision: 'skip' as const,
      reason: 'No card.',
      paymentId: null,
    },
  ];
  const event = {
    type: 'AutochargeBatchDecided',
    data: { runId, batch: 0, rows, after: null },
  } as const;
  expect(linesOf(event)).toEqual(['payment skipped: The invoice was not charged: No card.']);
  expect(logLines(event)).toMatchObject([{ runId, invoiceId: invoice(2).invoiceId, amount: 150_00 }]);
});

it('lists the invoices that a run sent to accounting or skipped, with reasons', () => {
  const row = { athleteId, athletePackageId, amount: 150_00 };
  const rows = [
    {
      ...row,
      invoiceId: invoice(1).invoiceId,
      decision: 'issue' as const,
      reason: 'It is due on 11/01/2026.',
    },
    {
      ...row,
      invoiceId: invoice(2).invoiceId,
      decision: 'skip' as const,
      reason: 'The athlete is inactive.',
    },
  ];
  const event = { type: 'IssuingBatchDecided', data: { runId, batch: 0, rows, after: null } } as const;
  expect(linesOf(event)).toEqual([
    'invoice started: The invoice was sent to accounting: It is due on 11/01/2026.',
    'invoice skipped: The invoice was not issued: The athlete is inactive.',
  ]);
  expect(logLines(event)).toMatchObject([
    { runId, invoiceId: invoice(1).invoiceId, amount: 150_00 },
    { runId, invoiceId: invoice(2).invoiceId },
  ]);
});

it.each<[LoggedEvent, string]>([
  [
    { type: 'InvoiceIssued', data: { ...ids, externalRef: '231' } },
    'invoice processed: The invoice was issued in accounting as 231.',
  ],
  [
    { type: 'InvoiceFailed', data: { ...ids, reason: 'Server Error.' } },
    'invoice error: The invoice failed: Server Error.',
  ],
  [{ type: 'InvoiceOmitted', data: ids }, 'invoice modified: The invoice was omitted.'],
  [{ type: 'InvoicePaid', data: ids }, 'invoice paid: The invoice was paid.'],
  [
    { type: 'InvoiceEmailed', data: { ...ids, mail: 'reminder' } },
    'email emailed: A reminder about the invoice was sent.',
  ],
  [
    { type: 'ChargeDeclined', data: { paymentId, attempt: 1, code: 'PMT-5000', reason: 'Do not honor.' } },
    'payment failed: The card was declined: Do not honor.',
  ],
  [
    {
      type: 'AutochargeRunRefused',
      data: { runId, day: '2026-11-02', reason: 'Too many.', count: 3, total: 1 },
    },
    'payment skipped: Autocharge of invoices due by 11/02/2026 was not started: Too many.',
  ],
])('%j', (event, line) => {
  expect(linesOf(event)).toEqual([line]);
});

it('has a color for every status', () => {
  expect(Object.keys(logStatusTones).toSorted()).toEqual([...logStatuses].toSorted());
});
