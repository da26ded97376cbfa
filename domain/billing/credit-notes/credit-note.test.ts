import fc from 'fast-check';
import { InvalidInput, Refusal } from '../../shared/refusal.ts';
import { given } from '../../testing/given.ts';
import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from '../invoices/athlete-package.ts';
import type { AthletePackageEvent } from '../invoices/events.ts';
import { balanceOf, settledOf } from '../invoices/invoice.ts';
import { invoiceTexts } from '../invoices/invoice-texts.ts';
import { packageAdded } from '../invoices/testing/package-added.ts';
import {
  type CreditNoteCommand,
  creditNoteDecider,
  creditNotesOn,
  fateOfCreditHold,
  isUnsettledInBooks,
} from './credit-note.ts';
import { creditDays, creditNoteProblems } from './credit-note-rules.ts';
import { creditNoteTexts } from './credit-note-texts.ts';
import type { CreditNoteEvent } from './events.ts';

const id = (nth: number) => `0192f0a0-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const ids = { creditNoteId: id(1), athleteId: id(2), athletePackageId: id(3), invoiceId: id(4) };
const note = { ...ids, number: 1001, holdId: id(5), amount: 4_000, day: '2026-03-10', reason: 'Injured' };
const days = { from: '2026-03-01', until: '2026-03-20' };
const issue = { kind: 'issue', note, days, owed: 5_000 } as const;

const issued: CreditNoteEvent = { type: 'CreditNoteIssued', data: note };
const posted: CreditNoteEvent = { type: 'CreditNotePosted', data: { ...ids, externalRef: '4711' } };
const postFailed: CreditNoteEvent = { type: 'CreditNotePostFailed', data: { ...ids, reason: 'Closed' } };
const voidRequested: CreditNoteEvent = { type: 'CreditNoteVoidRequested', data: ids };
const voided: CreditNoteEvent = { type: 'CreditNoteVoided', data: { ...ids, amount: 4_000 } };
const voidFailed: CreditNoteEvent = { type: 'CreditNoteVoidFailed', data: { ...ids, reason: 'Closed' } };
const stateAfter = (...events: CreditNoteEvent[]) =>
  events.reduce((state, event) => creditNoteDecider.evolve(state, event), creditNoteDecider.initial());

describe('a credit note', () => {
  it('is issued once, with its reason trimmed', () => {
    const padded = { ...issue, note: { ...note, reason: ' Injured ' } };
    given(creditNoteDecider, []).when(padded).gives([issued]);
    given(creditNoteDecider, [issued]).when(issue).refuses(creditNoteTexts.exists);
  });

  it('is in accounting once, and is sent again only after it was rejected', () => {
    const accepted = { kind: 'posted', externalRef: '4711' } as const;
    given(creditNoteDecider, [issued]).when(accepted).gives([posted]);
    given(creditNoteDecider, [issued, posted]).when(accepted).nothingHappens();
    given(creditNoteDecider, [issued, posted])
      .when({ kind: 'post-again' })
      .refuses(creditNoteTexts.nothingToPostAgain);
    given(creditNoteDecider, [issued, postFailed])
      .when({ kind: 'post-again' })
      .gives([{ type: 'CreditNotePostRequested', data: ids }]);
  });

  it('counts until accounting has removed it', () => {
    given(creditNoteDecider, [issued, posted]).when({ kind: 'request-void' }).gives([voidRequested]);
    given(creditNoteDecider, [issued, posted, voidRequested]).when({ kind: 'request-void' }).nothingHappens();
    given(creditNoteDecider, [issued, posted, voidRequested]).when({ kind: 'voided' }).gives([voided]);
    given(creditNoteDecider, [issued, posted, voidRequested])
      .when({ kind: 'void-failed', reason: 'Closed' })
      .gives([voidFailed]);
    given(creditNoteDecider, [issued, posted, voidRequested, voidFailed])
      .when({ kind: 'request-void' })
      .gives([voidRequested]);
    given(creditNoteDecider, [issued, voidRequested, voided])
      .when({ kind: 'request-void' })
      .refuses(creditNoteTexts.alreadyVoided);
  });

  it('is not void unless that was asked', () => {
    given(creditNoteDecider, [issued, posted]).when({ kind: 'voided' }).nothingHappens();
  });

  it('that does not exist allows nothing', () => {
    given(creditNoteDecider, []).when({ kind: 'request-void' }).refuses(creditNoteTexts.unknown);
  });

  it('explains a difference from accounting while one side lacks it', () => {
    const isUnsettled = (...events: CreditNoteEvent[]) => {
      const state = stateAfter(...events);
      return state && isUnsettledInBooks(state);
    };
    expect(isUnsettled(issued)).toBe(true);
    expect(isUnsettled(issued, postFailed)).toBe(true);
    expect(isUnsettled(issued, posted)).toBe(false);
    expect(isUnsettled(issued, posted, voidRequested)).toBe(true);
    expect(isUnsettled(issued, posted, voidRequested, voidFailed)).toBe(false);
  });

  it('gives its hold to the invoice, unless it was never issued or is void', () => {
    expect(fateOfCreditHold(undefined, note.holdId)).toBe('release');
    expect(fateOfCreditHold(stateAfter(issued), note.holdId)).toBe('apply');
    expect(fateOfCreditHold(stateAfter(issued), id(99))).toBe('release');
    expect(fateOfCreditHold(stateAfter(issued, voidRequested, voided), note.holdId)).toBe('release');
  });
});

describe('the input', () => {
  const input = { amount: 4_000, date: '2026-03-10', reason: 'Injured' };
  const of = { ...days, owed: 5_000 };

  it.each([
    ['no amount', { amount: 0 }, 'credit_amount', creditNoteTexts.validAmount],
    ['a fraction of a cent', { amount: 0.5 }, 'credit_amount', creditNoteTexts.validAmount],
    ['more than what is owed', { amount: 5_001 }, 'credit_amount', creditNoteTexts.tooMuch('$50.00')],
    ['no date', { date: '' }, 'credit_date', creditNoteTexts.validDate],
    [
      'a day before the invoice',
      { date: '2026-02-28' },
      'credit_date',
      creditNoteTexts.dateOutside('03/01/2026', '03/20/2026'),
    ],
    [
      'a day in the future',
      { date: '2026-03-21' },
      'credit_date',
      creditNoteTexts.dateOutside('03/01/2026', '03/20/2026'),
    ],
    ['no reason', { reason: '  ' }, 'reason', creditNoteTexts.reasonBlank],
  ])('is refused with %s', (_, change, field, message) => {
    expect(creditNoteProblems({ ...input, ...change }, of)).toEqual([{ field, message }]);
    const { amount, date: day, reason } = { ...input, ...change };
    const refused = () =>
      creditNoteDecider.decide({ ...issue, note: { ...note, amount, day, reason } }, undefined);
    expect(refused).toThrow(InvalidInput);
  });

  it('may be all that is owed, on the first and the last day', () => {
    for (const date of [days.from, days.until]) {
      expect(creditNoteProblems({ ...input, amount: 5_000, date }, of)).toEqual([]);
    }
  });

  it('is dated today if the invoice is due later', () => {
    expect(creditDays('2026-04-01', '2026-03-20')).toEqual({ from: '2026-03-20', until: '2026-03-20' });
    expect(creditDays('2026-03-01', '2026-03-20')).toEqual(days);
  });
});

const AMOUNT = 10_000;
const invoiceId = id(4);
const issuedInvoice: AthletePackageEvent[] = [
  packageAdded({
    athletePackageId: id(3),
    athleteId: id(2),
    invoices: [{ invoiceId, reference: 1001, date: '2026-03-20', amount: AMOUNT, description: '' }],
  }),
  { type: 'InvoiceIssued', data: { athletePackageId: id(3), invoiceId, externalRef: '4001' } },
];
const expiresAt = '2026-03-20T10:05:00.000Z';
const about = { athletePackageId: id(3), invoiceId };
type CreditChange = Extract<AthletePackageCommand, { kind: 'credit' }>['change'];
type PaymentChange = Extract<AthletePackageCommand, { kind: 'payment' }>['change'];
const credit = (change: CreditChange) => ({ kind: 'credit', ...about, change }) as const;
const payment = (change: PaymentChange) => ({ kind: 'payment', ...about, change }) as const;

describe('an invoice with a credit note', () => {
  const hold = { holdId: id(5), creditNoteId: id(1) };
  const data = { ...about, ...hold };
  const held: AthletePackageEvent = {
    type: 'InvoiceCreditHeld',
    data: { ...data, amount: AMOUNT, expiresAt },
  };
  const credited: AthletePackageEvent = {
    type: 'InvoiceCredited',
    data: { ...data, amount: AMOUNT, isSettled: true },
  };
  const stateOf = (...events: AthletePackageEvent[]) =>
    stateAfterAll([...issuedInvoice, ...events]).invoices.get(invoiceId);

  it('is paid when nothing is left, and owed again when the credit note is void', () => {
    expect(stateOf(held, credited)).toMatchObject({ state: 'paid', paid: 0, credited: AMOUNT, hold: null });
    const reversed: AthletePackageEvent = {
      type: 'InvoiceCreditReversed',
      data: { ...data, amount: AMOUNT },
    };
    given(athletePackageDecider, [...issuedInvoice, held, credited])
      .when(credit({ kind: 'reverse', ...hold, amount: AMOUNT }))
      .gives([reversed]);
    expect(stateOf(held, credited, reversed)).toMatchObject({ state: 'invoiced', credited: 0 });
    given(athletePackageDecider, [...issuedInvoice, held, credited, reversed])
      .when(credit({ kind: 'reverse', ...hold, amount: AMOUNT }))
      .nothingHappens();
    given(athletePackageDecider, [...issuedInvoice, held, credited, reversed])
      .when(credit({ kind: 'apply', ...hold, amount: AMOUNT }))
      .nothingHappens();
  });

  it('is not paid at the same time', () => {
    const other = { holdId: id(6), paymentId: id(7), amount: 1_000, expiresAt };
    given(athletePackageDecider, [...issuedInvoice, held])
      .when(payment({ kind: 'hold', ...other }))
      .refuses(invoiceTexts.beingCredited);
    const paying: AthletePackageEvent = { type: 'InvoicePaymentHeld', data: { ...about, ...other } };
    given(athletePackageDecider, [...issuedInvoice, paying])
      .when(credit({ kind: 'hold', ...hold, amount: 1_000, expiresAt }))
      .refuses('This invoice is being paid right now. Please wait a moment.');
  });

  it('releases a hold whose credit note was voided before it was applied', () => {
    given(athletePackageDecider, [...issuedInvoice, held])
      .when(credit({ kind: 'reverse', ...hold, amount: AMOUNT }))
      .gives([{ type: 'InvoiceCreditReleased', data }]);
  });

  it('knows the credit notes that count', () => {
    expect(creditNotesOn([held, credited], invoiceId)).toEqual([id(1)]);
    expect(creditNotesOn([held, credited], id(99))).toEqual([]);
    const reversed: AthletePackageEvent = {
      type: 'InvoiceCreditReversed',
      data: { ...data, amount: AMOUNT },
    };
    expect(creditNotesOn([held, credited, reversed], invoiceId)).toEqual([]);
  });
});

const steps = fc.array(
  fc.record({
    nth: fc.integer({ min: 0, max: 4 }),
    isMoney: fc.boolean(),
    step: fc.constantFrom(...(['hold', 'hold', 'apply', 'apply', 'release', 'reverse'] as const)),
  }),
  { maxLength: 40 },
);
/** Of the five payments and credit notes; some are more than the invoice. */
const amountsOf = fc.array(fc.integer({ min: 1, max: 11_000 }), { minLength: 5, maxLength: 5 });

describe('whatever is paid, credited and undone, in any order and repeatedly', () => {
  it('no cent is settled twice, and owed, paid and credited add up to the invoice', () => {
    fc.assert(
      fc.property(steps, amountsOf, (taken, amounts) => {
        let state = stateAfterAll(issuedInvoice);
        for (const { nth, isMoney, step } of taken) {
          const amount = amounts[nth] ?? 0;
          const holdId = id(100 + nth + (isMoney ? 50 : 0));
          const isHeld = state.invoices.get(invoiceId)?.hold?.holdId === holdId;
          // Captured money counts without its hold: nothing releases the hold of a charge that may have been captured.
          if (isMoney && (step === 'reverse' || (step === 'apply' && !isHeld))) continue;
          const command =
            isMoney && step !== 'reverse'
              ? payment({ kind: step, holdId, paymentId: holdId, amount, expiresAt })
              : credit({ kind: step, holdId, creditNoteId: holdId, amount, expiresAt });
          state = unlessRefused(() => after(command, state)) ?? state;
          const invoice = state.invoices.get(invoiceId);
          if (!invoice) throw new Error('The invoice is gone');
          expect(balanceOf(invoice) + settledOf(invoice)).toBe(AMOUNT);
          expect(settledOf(invoice)).toBeLessThanOrEqual(AMOUNT);
          expect(invoice.credited).toBeGreaterThanOrEqual(0);
          expect(invoice.state === 'paid').toBe(settledOf(invoice) === AMOUNT);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

const stateAfterAll = (events: readonly AthletePackageEvent[], from = athletePackageDecider.initial()) =>
  events.reduce((state, event) => athletePackageDecider.evolve(state, event), from);

const after = (command: AthletePackageCommand, state: AthletePackageState) =>
  stateAfterAll(athletePackageDecider.decide(command, state), state);

function unlessRefused<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return undefined;
    throw error;
  }
}

/** Every command is answered, whatever happened before: nothing but refusals. */
it('a credit note never counts twice and is never void twice', () => {
  const asked: readonly CreditNoteCommand[] = [
    issue,
    { kind: 'posted', externalRef: '1' },
    { kind: 'post-failed', reason: 'No' },
    { kind: 'post-again' },
    { kind: 'request-void' },
    { kind: 'voided' },
    { kind: 'void-failed', reason: 'No' },
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...asked), { maxLength: 25 }), (sequence) => {
      let state = creditNoteDecider.initial();
      const types: string[] = [];
      for (const command of sequence) {
        for (const event of unlessRefused(() => creditNoteDecider.decide(command, state)) ?? []) {
          state = creditNoteDecider.evolve(state, event);
          types.push(event.type);
        }
      }
      for (const type of ['CreditNoteIssued', 'CreditNotePosted', 'CreditNoteVoided']) {
        expect(types.filter((one) => one === type).length).toBeLessThanOrEqual(1);
      }
      expect(types.slice(0, -1)).not.toContain('CreditNoteVoided');
    }),
  );
});
