import { z } from 'zod';
import type { FaultName } from '../shared/faults.ts';
import { type Records, restoredAs } from '../shared/records.ts';
import { createSequence } from '../shared/sequence.ts';
import { DAY } from '../shared/times.ts';
import { errorsOf, type PaymentsCode, refused } from './error.ts';
import {
  type Charge,
  charge,
  decimalAmount,
  enteredCard,
  type MaskedCard,
  type Refund,
  readBody,
  refund,
} from './shapes.ts';
import { maskCard, type Vault } from './vault.ts';

const context = z
  .object({ mobile: z.boolean(), isEcommerce: z.boolean(), recurring: z.boolean() })
  .partial()
  .optional();

const chargeBody = z.object({
  amount: decimalAmount,
  currency: z.literal('USD'),
  capture: z.boolean().optional(),
  cardOnFile: z.string().optional(),
  token: z.string().optional(),
  card: enteredCard.optional(),
  context,
  description: z.string().max(4_000).optional(),
});
const captureBody = z.object({ amount: decimalAmount, context });
const refundBody = z.object({
  amount: decimalAmount,
  context,
  description: z.string().max(4_000).optional(),
});

export interface ChargeCounts {
  readonly captured: number;
  readonly declined: number;
  readonly refunds: number;
  readonly voids: number;
}

/** Card charges and refunds. Stored amounts are in cents. */
export interface Charges {
  /** `at` and `id` are given only when past charges are seeded; by default they are now and the next id. */
  charge(
    sent: unknown,
    requestId: string,
    how?: {
      readonly fault?: FaultName | undefined;
      readonly at?: Date;
      readonly id?: string | undefined;
    },
  ): Charge;
  read(id: string): Charge;
  /** The refunds of a charge, oldest first. */
  refundsOf(id: string): readonly Refund[];
  capture(id: string, sent: unknown): Charge;
  refund(chargeId: string, sent: unknown, fault?: FaultName): Refund;
  readRefund(chargeId: string, id: string): Refund;
  /** Voids the charge that the request with this id made. */
  voidByRequest(requestId: string): Refund;
  /** Oldest first. */
  all(): readonly Charge[];
  refunds(): readonly Refund[];
  counts(): ChargeCounts;
}

export function openCharges(records: Records, vault: Vault, now: () => Date): Charges {
  const charges = new Map(restoredAs(records, 'Charge', charge).map((one) => [one.id, one]));
  const refunds = new Map(restoredAs(records, 'Refund', refund).map((one) => [one.id, one]));
  const refundsOf = new Map<string, readonly Refund[]>();
  const addRefund = (one: Refund) =>
    refundsOf.set(one.chargeId, [...(refundsOf.get(one.chargeId) ?? []), one]);
  for (const one of refunds.values()) addRefund(one);
  const chargeOf = new Map([...charges.values()].map(({ requestId, id }) => [requestId, id]));
  const ids = createSequence(1);
  for (const one of [...charges.values(), ...refunds.values()]) {
    if (/^E[CRV]\d+$/.test(one.id)) ids.skip(one.id.slice(2));
  }
  const nextId = (letter: string) => `${letter}${ids.next().padStart(12, '0')}`;

  const keep = (one: Charge) => {
    charges.set(one.id, one);
    chargeOf.set(one.requestId, one.id);
    records.keep('Charge', one.id, one);
    return one;
  };
  const refundOrVoid = (chargeId: string, type: Refund['type'], cents: number, description: string) => {
    const one: Refund = {
      id: nextId(type === 'VOID' ? 'EV' : 'ER'),
      chargeId,
      created: now().toISOString(),
      type,
      cents,
      description,
    };
    refunds.set(one.id, one);
    addRefund(one);
    records.keep('Refund', one.id, one);
    return one;
  };
  const refundedCents = (id: string) => (refundsOf.get(id) ?? []).reduce((sum, { cents }) => sum + cents, 0);
  const find = (id: string) => {
    const one = charges.get(id);
    if (!one) throw refused('PMT-4001', `charge ${id}`, 404);
    return one;
  };

  return {
    charge(sent, requestId, { fault, at = now(), id = nextId('EC') } = {}) {
      const body = readBody(chargeBody, sent);
      const cents = centsOfText(body.amount);
      if (cents === 0) throw refused('PMT-4000', 'amount');
      const card = cardOf(vault, body, at);
      const code = codeOf(fault) ?? card.emulates;
      if (code !== null && !isWarning(code) && !isDecline(code)) throw refused(code);
      const isDeclined = fault === 'decline-in-2xx' || (code !== null && isDecline(code));
      const { capture = true } = body;
      const made = keep({
        id,
        requestId,
        created: at.toISOString(),
        status: isDeclined ? 'DECLINED' : capture ? 'CAPTURED' : 'AUTHORIZED',
        cents,
        capturedCents: capture && !isDeclined ? cents : 0,
        authCode: isDeclined ? '' : authCodeOf(charges.size + 1),
        card: {
          number: card.number,
          cardType: card.cardType,
          expMonth: card.expMonth,
          expYear: card.expYear,
          name: card.name,
        },
        cardOnFile: body.cardOnFile ?? null,
        description: body.description ?? '',
        isRecurring: body.context?.recurring ?? false,
        capture,
        warning: code !== null && isWarning(code) ? code : null,
      });
      if (isDeclined && code !== null) throw refused(code, '', 402);
      return made;
    },
    read: find,
    refundsOf: (id) => refundsOf.get(id) ?? [],
    capture(id, sent) {
      const before = find(id);
      const { amount } = readBody(captureBody, sent);
      const cents = centsOfText(amount);
      if (before.status !== 'AUTHORIZED') throw refused('PMT-4000', 'The charge cannot be captured.');
      if (now().getTime() - Date.parse(before.created) > 30 * DAY)
        throw refused('PMT-4000', 'The authorization has expired.');
      if (cents > before.cents * 1.5) throw refused('PMT-4000', 'amount');
      return keep({ ...before, status: 'CAPTURED', cents, capturedCents: cents, capture: true });
    },
    refund(chargeId, sent, fault) {
      const before = find(chargeId);
      const { amount, description = '' } = readBody(refundBody, sent);
      const code = codeOf(fault);
      if (code !== null) throw refused(code);
      const cents = centsOfText(amount);
      const left = before.capturedCents - refundedCents(chargeId);
      if (cents === 0 || cents > left)
        throw refused('PMT-4000', 'The amount is more than what is left of the charge.');
      const one = refundOrVoid(chargeId, 'REFUND', cents, description);
      if (cents === left) keep({ ...before, status: 'REFUNDED' });
      return one;
    },
    readRefund(chargeId, id) {
      const one = refunds.get(id);
      if (one?.chargeId !== chargeId) throw refused('PMT-4001', `refund ${id}`, 404);
      return one;
    },
    voidByRequest(requestId) {
      const before = charges.get(chargeOf.get(requestId) ?? '');
      if (!before) throw refused('PMT-4001', `request ${requestId}`, 404);
      const left = before.capturedCents - refundedCents(before.id);
      if (before.status === 'DECLINED' || before.status === 'CANCELLED' || (before.capture && left === 0))
        throw refused('PMT-4000', 'There is nothing to void.');
      const one = refundOrVoid(before.id, 'VOID', left, '');
      keep({ ...before, status: 'CANCELLED' });
      return one;
    },
    all: () => [...charges.values()],
    refunds: () => [...refunds.values()],
    counts() {
      const all = [...refunds.values()];
      return {
        captured: [...charges.values()].filter(({ capturedCents }) => capturedCents > 0).length,
        declined: [...charges.values()].filter(({ status }) => status === 'DECLINED').length,
        refunds: all.filter(({ type }) => type === 'REFUND').length,
        voids: all.filter(({ type }) => type === 'VOID').length,
      };
    },
  };
}

function cardOf(vault: Vault, body: z.infer<typeof chargeBody>, now: Date): MaskedCard {
  const { cardOnFile, token, card } = body;
  if ([cardOnFile, token, card].filter((one) => one !== undefined).length !== 1)
    throw refused('PMT-4002', 'card, token or cardOnFile');
  if (cardOnFile !== undefined) return vault.card(cardOnFile);
  return token === undefined && card ? maskCard(card, now) : vault.redeem(token ?? '');
}

const isWarning = (code: PaymentsCode) => code.startsWith('PMT-1');
const isDecline = (code: PaymentsCode) => code.startsWith('PMT-2') || code.startsWith('PMT-5');

const isPaymentsCode = (name: FaultName | undefined): name is PaymentsCode =>
  name?.startsWith('PMT-') ?? false;
const codeOf = (fault: FaultName | undefined): PaymentsCode | null => (isPaymentsCode(fault) ? fault : null);

const authCodeOf = (number: number) => String((number * 7_919) % 1_000_000).padStart(6, '0');

function centsOfText(amount: string): number {
  const [dollars = '', fraction = ''] = amount.split('.');
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}

const textOf = (cents: number) => (cents / 100).toFixed(2);

/** A charge with its refunds as the service answers it. Captured charges are SETTLED after a day. */
export function chargeView(one: Charge, now: Date, refunds: readonly Refund[] = []): object {
  const isSettled = one.status === 'CAPTURED' && now.getTime() - Date.parse(one.created) >= DAY;
  return {
    id: one.id,
    created: one.created,
    status: isSettled ? 'SETTLED' : one.status,
    amount: textOf(one.cents),
    currency: 'USD',
    authCode: one.authCode,
    avsStreet: 'Pass',
    avsZip: 'Pass',
    cardSecurityCodeMatch: 'NotAvailable',
    card: one.card,
    ...(one.cardOnFile !== null && { cardOnFile: one.cardOnFile }),
    ...(one.description !== '' && { description: one.description }),
    context: {
      mobile: false,
      isEcommerce: true,
      recurring: one.isRecurring,
      clientTransID: one.id.slice(2),
      reconBatchID: one.created.slice(0, 10).replaceAll('-', ''),
      paymentGroupingCode: '5',
      txnAuthorizationStamp: one.created,
      merchantAccountNumber: '5247710000000000',
    },
    capture: one.capture,
    ...(refunds.length > 0 && { refundDetail: refunds.map(refundView) }),
    ...(one.warning !== null && errorsOf(one.warning)),
  };
}

export const refundView = ({ id, created, type, cents, description }: Refund): object => ({
  id,
  created,
  status: 'ISSUED',
  amount: textOf(cents),
  ...(description !== '' && { description }),
  type,
  context: { clientTransID: id.slice(2), paymentGroupingCode: '5' },
});
