import {
  allowedActions,
  type InvoiceAction,
  type InvoiceCondition,
  invoiceActions,
  prorate,
  refusalNow,
} from './invoice.ts';
import { invoiceTexts } from './invoice-texts.ts';

const at = (
  state: InvoiceCondition['state'],
  externalRef: string | null = null,
  more: Partial<InvoiceCondition> = {},
): InvoiceCondition => ({ state, externalRef, paid: 0, credited: 0, hold: null, progress: null, ...more });

/** Allowed. */
const yes = undefined;
const unable = (action: InvoiceAction, what: string) => `Unable to ${action} ${what} transactions.`;
const invoiced = (action: InvoiceAction) => unable(action, 'already invoiced');
const isPending = 'Unable to revert this transaction: it is pending.';
const noRef = 'No quickbooks invoice reference to void.';
const noVoid = 'Invoice not applicable to edit void.';
const voidInstead = 'Unable to delete processed invoices -- void this invoice instead.';
/** Neither deleted nor voided: it is in accounting, but not open there. */
const itemInvoiced = 'Unable to delete this invoice -- item already invoiced.';
const notThere = 'Quickbooks invoice not found.';
const notYet = 'This invoice has to be issued before it can be paid.';
const nothingOwed = 'Nothing is owed on this invoice.';
const beingPaid = 'This invoice is being paid right now. Please wait a moment.';
const working = 'Accounting is processing this invoice right now. Please wait a moment.';

const hold = { holdId: 'h', paymentId: 'p', amount: 5_000, expiresAt: '2026-03-20T10:05:00.000Z' };
const edits = [invoiced('edit'), invoiced('prorate')] as const;
const omitted = [
  unable('edit', 'omitted'),
  unable('prorate', 'omitted'),
  unable('omit', 'already omitted'),
] as const;
const notOpen = [notThere, notThere, notThere] as const;
const partlyPaid = (action: string) =>
  `Unable to ${action} partly paid transactions. To close this invoice, lower its amount in accounting to what was paid, then sync it and use the accounting version.`;
const everyOther = (text: string) => [text, text, text, text, text, text, text, text, text] as const;
const notCredited =
  'This invoice has not been issued, so there is nothing to credit. Edit or omit the invoice instead.';
const credited = (action: string) =>
  `Unable to ${action} transactions with a credit note. Void the credit note first.`;
const creditHold = { holdId: 'h', creditNoteId: 'n', amount: 5_000, expiresAt: '2026-03-20T10:05:00.000Z' };

/** The decision table: one row per condition, one column per action in the order of `invoiceActions`. */
const table: [string, InvoiceCondition, readonly (string | undefined)[]][] = [
  // edit, prorate, omit, revert, void, delete, process, pay, credit, email, reminder, sync
  ['pending', at('pending'), [yes, yes, yes, isPending, noRef, yes, yes, notYet, notCredited, ...notOpen]],
  [
    'pending, held by accounting',
    at('pending', '4001'),
    [...edits, yes, isPending, noRef, itemInvoiced, invoiced('process'), notYet, notCredited, yes, yes, yes],
  ],
  [
    'invoiced',
    at('invoiced', '4001'),
    [
      ...edits,
      invoiced('omit'),
      invoiced('revert'),
      yes,
      voidInstead,
      invoiced('process'),
      yes,
      yes,
      yes,
      yes,
      yes,
    ],
  ],
  [
    'invoiced and paid in part',
    at('invoiced', '4001', { paid: 1_000 }),
    [
      ...edits,
      invoiced('omit'),
      invoiced('revert'),
      noVoid,
      voidInstead,
      invoiced('process'),
      yes,
      yes,
      yes,
      yes,
      yes,
    ],
  ],
  [
    'paid',
    at('paid', '4001', { paid: 5_000 }),
    [
      ...edits,
      invoiced('omit'),
      invoiced('revert'),
      noVoid,
      invoiced('delete'),
      invoiced('process'),
      'This invoice is already paid.',
      nothingOwed,
      yes,
      nothingOwed,
      yes,
    ],
  ],
  [
    'invoiced and credited in part',
    at('invoiced', '4001', { credited: 1_000 }),
    [
      ...edits,
      invoiced('omit'),
      invoiced('revert'),
      credited('void'),
      voidInstead,
      invoiced('process'),
      yes,
      yes,
      yes,
      yes,
      yes,
    ],
  ],
  [
    'missed and credited in part',
    at('missed', '4001', { credited: 3_000 }),
    [...edits, credited('omit'), yes, noVoid, itemInvoiced, invoiced('process'), yes, yes, yes, yes, yes],
  ],
  [
    'missed, held by accounting',
    at('missed', '4001'),
    [...edits, yes, yes, noVoid, itemInvoiced, invoiced('process'), yes, yes, yes, yes, yes],
  ],
  [
    'missed and paid in part',
    at('missed', '4001', { paid: 3_000 }),
    [...edits, partlyPaid('omit'), yes, noVoid, itemInvoiced, invoiced('process'), yes, yes, yes, yes, yes],
  ],
  ['missed', at('missed'), [yes, yes, yes, yes, noVoid, yes, yes, notYet, notCredited, ...notOpen]],
  [
    'error, held by accounting',
    at('error', '4001'),
    [...edits, yes, yes, noVoid, itemInvoiced, invoiced('process'), yes, yes, yes, yes, yes],
  ],
  ['error', at('error'), [yes, yes, yes, yes, noVoid, yes, yes, notYet, notCredited, ...notOpen]],
  [
    'omitted, held by accounting',
    at('omitted', '4001'),
    [
      ...omitted,
      yes,
      yes,
      voidInstead,
      invoiced('process'),
      'Unable to pay omitted transactions.',
      nothingOwed,
      unable('email', 'omitted'),
      nothingOwed,
      yes,
    ],
  ],
  [
    'omitted',
    at('omitted'),
    [
      ...omitted,
      yes,
      noVoid,
      yes,
      unable('process', 'omitted'),
      'Unable to pay omitted transactions.',
      nothingOwed,
      ...notOpen,
    ],
  ],
  // An email may be sent at any time. While a payment is in progress, the invoice may still be compared with
  // accounting.
  ['being paid', at('invoiced', '4001', { hold }), [...everyOther(beingPaid), yes, yes, yes]],
  [
    'being credited',
    at('invoiced', '4001', { hold: creditHold }),
    [...everyOther(invoiceTexts.beingCredited), yes, yes, yes],
  ],
  [
    'being issued',
    at('pending', null, { progress: 'issuing' }),
    [...everyOther(working), notThere, notThere, working],
  ],
  [
    'being voided',
    at('invoiced', '4001', { progress: 'voiding' }),
    [...everyOther(working), yes, yes, working],
  ],
  [
    'being mended',
    at('invoiced', '4001', { progress: 'mending' }),
    [...everyOther(working), yes, yes, working],
  ],
];

describe.each(table)('an invoice that is %s', (_, condition, expected) => {
  it.each(invoiceActions.map((action, index) => [action, expected[index]] as const))(
    '%s: %s',
    (action, refusal) => {
      expect(refusalNow(action, condition)?.text).toBe(refusal);
    },
  );

  it('offers exactly what is allowed', () => {
    const allowed = invoiceActions.filter((_action, index) => expected[index] === undefined);
    expect(allowedActions(condition)).toEqual(allowed);
  });
});

describe('prorating', () => {
  const original = { date: '2026-03-20', amount: 10_000 };

  it('takes the share of the month that the earlier day leaves', () => {
    expect(prorate(original, '2026-03-05')).toEqual({ kind: 'prorated', amount: 2500, ratio: 0.25 });
  });

  it('rounds half up to the cent', () => {
    expect(prorate({ date: '2026-03-30', amount: 101 }, '2026-03-15')).toMatchObject({ amount: 51 });
  });

  it('of the same day changes nothing', () => {
    expect(prorate(original, '2026-03-20')).toMatchObject({ amount: 10_000, ratio: 1 });
  });

  it.each(['2026-03-21', '2026-02-20', '2027-03-05', '', '2026-03-00'])(
    'refuses %p as an invalid range',
    (date) => {
      expect(prorate(original, date)).toEqual({ kind: 'invalid', message: 'Invalid Range' });
    },
  );
});
