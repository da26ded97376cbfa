import type { AthletePackageCommand, AthletePackageState } from '../../../domain/billing/athlete-package.ts';
import { balanceOf } from '../../../domain/billing/invoice.ts';
import type { PaymentMethod } from '../../../domain/billing/payments/events.ts';
import type { ChargeOutcome, PaymentCommand } from '../../../domain/billing/payments/payment.ts';
import type { RefundCommand } from '../../../domain/billing/payments/refund.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { idOf } from './ids.ts';

/** A payment of one invoice, from its beginning to its end, as it went long ago. */
export interface PaymentDeed {
  readonly paymentId: string;
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly method: PaymentMethod;
  readonly cardId: string | null;
  readonly source: 'staff' | 'family' | 'autocharge';
  /** Of a collection: the how-manieth try. */
  readonly attempt: number;
  readonly day: Day;
  readonly memo: string;
  /** Of a check over more than is owed: what is too much, in cents. */
  readonly over?: number;
  readonly outcome:
    | { readonly kind: 'taken'; readonly externalRef: string }
    | { readonly kind: 'declined'; readonly reason: string }
    /** Nobody knows, and a person has to find out. */
    | { readonly kind: 'lost' };
  /** Given back afterwards: cents, and why. */
  readonly refund?: { readonly amount: number; readonly memo: string; readonly externalRef: string };
}

/** The collection of a day. */
export const runIdOn = (day: Day): string => idOf(`collection of ${day}`);

const holdOf = ({ paymentId }: PaymentDeed) => ({ holdId: idOf(`hold of ${paymentId}`), paymentId });

/** What the payment does to its invoice. `expiresAt`: a hold that has its outcome needs none. */
export function invoiceCommands(
  deed: PaymentDeed,
  state: AthletePackageState,
  expiresAt: string,
): AthletePackageCommand[] {
  const { athletePackageId, invoiceId, outcome } = deed;
  const amount = amountOf(deed, state);
  const hold = holdOf(deed);
  const about = (change: Extract<AthletePackageCommand, { kind: 'payment' }>['change']) =>
    ({ kind: 'payment', athletePackageId, invoiceId, change }) as const;
  const held = about({ kind: 'hold', ...hold, amount, expiresAt });
  switch (outcome.kind) {
    case 'taken':
      return [held, about({ kind: 'apply', ...hold, amount })];
    case 'declined':
      return [held, about({ kind: 'miss', ...hold, reason: outcome.reason })];
    case 'lost':
      return [held];
  }
}

/** The life of the payment itself. `owed`: what it pays of its invoice; `trainerId`: the trainer whom the athlete has then. */
export function paymentCommands(deed: PaymentDeed, owed: number, trainerId: string | null): PaymentCommand[] {
  const { paymentId, athleteId, athletePackageId, invoiceId, method, cardId, source, attempt, outcome, day } =
    deed;
  const { over: credit = 0 } = deed;
  const payment = {
    paymentId,
    athleteId,
    method,
    cardId,
    amount: owed + credit,
    allocations: [{ athletePackageId, invoiceId, holdId: holdOf(deed).holdId, amount: owed }],
    credit,
    memo: deed.memo,
    sendReceipt: true,
    source,
    autocharge: source === 'autocharge' ? { runId: runIdOn(day), attempt } : null,
    day,
    trainerId,
  };
  return [
    { kind: 'request', payment },
    ...(method === 'credit_card' ? chargeCommands(deed) : []),
    ...(outcome.kind === 'taken' ? booksCommands(outcome.externalRef) : []),
    ...refundCommands(deed),
  ];
}

function chargeCommands({ paymentId, outcome }: PaymentDeed): PaymentCommand[] {
  const start = { kind: 'start-charge', requestId: requestIdOf(paymentId) } as const;
  const said = (result: ChargeOutcome) => ({ kind: 'charge-outcome', outcome: result }) as const;
  switch (outcome.kind) {
    case 'taken':
      return [
        start,
        said({ kind: 'captured', chargeId: chargeIdOf(paymentId), authCode: 'DEMO01', warning: null }),
      ];
    case 'declined':
      return [start, said({ kind: 'declined', code: 'PMT-5000', reason: outcome.reason })];
    case 'lost':
      return [
        start,
        said({ kind: 'unknown', reason: 'The card processor did not answer.' }),
        { kind: 'request-review' },
      ];
  }
}

const booksCommands = (externalRef: string): PaymentCommand[] => [
  { kind: 'posted', externalRef },
  { kind: 'receipt-sent' },
];

function refundCommands({ refund, paymentId, athletePackageId, method, day }: PaymentDeed): PaymentCommand[] {
  if (!refund) return [];
  const refundId = idOf(`refund of ${paymentId}`);
  const { amount, memo, externalRef } = refund;
  const of = (change: RefundCommand): PaymentCommand => ({ kind: 'refund', refundId, change });
  const asked = of({ kind: 'request', input: { athletePackageId, date: day, method, amount, memo } });
  const given = [
    of({ kind: 'start', requestId: idOf(`request of ${refundId}`) }),
    of({ kind: 'issued', externalId: idOf(`issued ${refundId}`) }),
  ];
  return [asked, ...(method === 'credit_card' ? given : []), of({ kind: 'posted', externalRef })];
}

/** Under which the processor was asked. */
export const requestIdOf = (paymentId: string): string => idOf(`request of ${paymentId}`);

/** How the processor calls the charge. */
export const chargeIdOf = (paymentId: string): string => `demo${paymentId.replaceAll('-', '').slice(0, 12)}`;

/** What is owed on the invoice then: somebody may have edited it. */
export function amountOf({ invoiceId }: PaymentDeed, state: AthletePackageState): number {
  const invoice = state.invoices.get(invoiceId);
  return invoice ? balanceOf(invoice) : 0;
}
