import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type {
  CardProcessor,
  ChargeAnswer,
  KeptCard,
  NewCharge,
  RefundAnswer,
} from '../../commands/shared/card-processor.ts';
import { accountingTexts } from '../../domain/billing/accounting/accounting-texts.ts';
import type { ChargeThere } from '../../domain/billing/payments/charge-comparison.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { AccessKeeper } from '../accounting/quickbooks/access.ts';
import { type Answered, type Fetch, LostAnswer } from '../accounting/quickbooks/ask.ts';
import { brandOf } from './card-brand.ts';
import { createPaymentsClient } from './payments-client.ts';
import {
  faultIn,
  isHard,
  meaningOf,
  NOT_FOUND,
  type PaymentsFault,
  stopsEverything,
} from './payments-faults.ts';

const card = z
  .object({
    id: z.string(),
    /** `xxxxxxxxxxxx1111`. */
    number: z.string().regex(/\d{4}$/),
    cardType: z.string().default(''),
    expMonth: z.coerce.number().int().min(1).max(12),
    expYear: z.coerce.number().int(),
  })
  .transform(
    ({ id, number, cardType, expMonth, expYear }): KeptCard => ({
      processorCardId: id,
      brand: brandOf(cardType),
      last4: number.slice(-4),
      expiryMonth: expMonth,
      expiryYear: expYear,
    }),
  );

const cents = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

const chargeThere = z
  .object({
    status: z.string(),
    amount: cents,
    refundDetail: z.array(z.object({ status: z.string(), amount: cents })).default([]),
  })
  .transform(({ status, amount, refundDetail }): ChargeThere => {
    const given = refundDetail.filter((one) => one.status === 'ISSUED' || one.status === 'SETTLED');
    const refunded = given.reduce((sum, one) => sum + one.amount, 0);
    return {
      state: chargeStates[status] ?? 'taken',
      amount,
      refunded: status === 'REFUNDED' ? amount : refunded,
    };
  });

/** All other statuses mean that the money was taken: CAPTURED, SETTLED, REFUNDED, and statuses of the deposit. */
const chargeStates: Readonly<Record<string, ChargeThere['state']>> = {
  AUTHORIZED: 'not taken',
  DECLINED: 'not taken',
  CANCELLED: 'voided',
  DISPUTED: 'disputed',
  RETURNED: 'disputed',
};

const charged = z.object({ id: z.string().min(1), status: z.string(), authCode: z.string().default('') });
const refunded = z.object({ id: z.string().min(1), status: z.string() });

const NAMESPACE = '8d0f3a57-1c64-5b2e-8f9d-6e4a7c2b5d10';

/** Charges cards through QuickBooks Payments, for the same company as the books. */
export function createQuickBooksPayments({
  paymentsUrl,
  access,
  fetch = globalThis.fetch,
}: {
  /** `https://api.intuit.com`. */
  readonly paymentsUrl: string;
  readonly access: AccessKeeper;
  readonly fetch?: Fetch;
}): CardProcessor {
  const request = createPaymentsClient({ paymentsUrl, access, fetch });

  return {
    tokensUrl: `${paymentsUrl}/quickbooks/v4/payments/tokens`,

    async saveCard({ walletId, token, requestId }) {
      const path = `${walletPath(walletId)}/createFromToken`;
      const answer = await request({ method: 'POST', path, body: { value: token }, requestId });
      return readOrRefuse(answer, card);
    },

    async cardsIn(walletId) {
      const path = walletPath(walletId);
      // Reads may be repeated freely, so their request ids are not remembered.
      const answer = await request({ method: 'GET', path, requestId: crypto.randomUUID() });
      return isNotThere(answer) ? [] : readOrRefuse(answer, z.array(card));
    },

    async deleteCard({ walletId, processorCardId, requestId }) {
      const path = `${walletPath(walletId)}/${encodeURIComponent(processorCardId)}`;
      const answer = await request({ method: 'DELETE', path, requestId });
      if (answer.status >= 200 && answer.status < 300) return;
      if (!isNotThere(answer)) throw verdictOn(answer);
    },

    async charge(charge) {
      const body = chargeBody(charge);
      const { requestId, signal } = charge;
      return chargeAnswer(
        await request({ method: 'POST', path: 'payments/charges', body, requestId, signal }),
      );
    },

    async foundCharge(chargeId, signal) {
      const path = `payments/charges/${encodeURIComponent(chargeId)}`;
      const answer = await request({ method: 'GET', path, requestId: crypto.randomUUID(), signal });
      return isNotThere(answer) ? undefined : readOrRefuse(answer, chargeThere);
    },

    async refund({ requestId, chargeId, amount, description, signal }) {
      const path = `payments/charges/${encodeURIComponent(chargeId)}/refunds`;
      const body = { amount: decimal(amount), description, context: { recurring: false } };
      return refundAnswer(await request({ method: 'POST', path, body, requestId, signal }));
    },

    async voidByRequest(chargeRequestId) {
      const path = `payments/txn-requests/${encodeURIComponent(chargeRequestId)}/void`;
      const requestId = uuidv5(`void ${chargeRequestId}`, NAMESPACE);
      const answer = await request({ method: 'POST', path, body: {}, requestId });
      if (answer.status >= 200 && answer.status < 300) return;
      // The request never arrived, so there is nothing to void.
      if (!isNotThere(answer)) throw verdictOn(answer);
    },
  };
}

/** The processor allows no braces and dashes in the names of wallets. */
const walletPath = (walletId: string): string =>
  `customers/${encodeURIComponent(walletId.replaceAll(/[{}-]/g, ''))}/cards`;

/** An amount as decimal text: `10.55`. */
const decimal = (cents: number): string => dollarsOf(cents).toFixed(2);

const chargeBody = ({ processorCardId, amount, description, isRecurring }: NewCharge) => ({
  amount: decimal(amount),
  currency: 'USD',
  capture: true,
  cardOnFile: processorCardId,
  context: { mobile: false, isEcommerce: true, recurring: isRecurring },
  description,
});

/** Interprets the answer to a charge. Throws when the outcome is uncertain, so that the charge is repeated with the same request id. */
function chargeAnswer(answer: Answered): ChargeAnswer {
  const fault = faultIn(answer.json);
  const charge = charged.safeParse(answer.json);
  const meaning = fault && meaningOf(fault.code);
  const isGranted = answer.status >= 200 && answer.status < 300;
  if (charge.success && (isGranted || meaning === 'warning') && (!fault || meaning === 'warning'))
    return answerOfCharge(charge.data, fault);
  if (!fault) throw verdictWithoutFault(answer);
  switch (meaning) {
    case 'declined':
      return { kind: 'declined', ...fault, isHard: isHard(fault) };
    case 'not-attempted':
      return {
        kind: 'not-attempted',
        ...fault,
        isHard: isHard(fault),
        stopsEverything: stopsEverything(fault.code),
      };
    default:
      throw new LostAnswer(fault.code);
  }
}

function answerOfCharge(
  { id, status, authCode }: z.output<typeof charged>,
  warning: PaymentsFault | undefined,
): ChargeAnswer {
  switch (status) {
    case 'CAPTURED':
    case 'SETTLED':
      return {
        kind: 'captured',
        chargeId: id,
        authCode,
        warning: warning ? `${warning.code}: ${warning.message}` : null,
      };
    case 'DECLINED':
    case 'CANCELLED':
      return { kind: 'declined', code: status, message: 'The card was declined.', isHard: false };
    default:
      throw new LostAnswer(`charge ${status}`);
  }
}

function refundAnswer(answer: Answered): RefundAnswer {
  const fault = faultIn(answer.json);
  const refund = refunded.safeParse(answer.json);
  const isGranted = answer.status >= 200 && answer.status < 300;
  if (isGranted && refund.success && !fault) {
    const { id, status } = refund.data;
    if (status === 'ISSUED' || status === 'SETTLED') return { kind: 'issued', externalId: id };
    if (status === 'DECLINED' || status === 'CANCELLED')
      return { kind: 'refused', code: status, message: 'The refund was declined.' };
    throw new LostAnswer(`refund ${status}`);
  }
  if (!fault) throw verdictWithoutFault(answer);
  const meaning = meaningOf(fault.code);
  if (meaning === 'declined') return { kind: 'refused', ...fault };
  if (meaning === 'not-attempted') return { kind: meaning, ...fault };
  throw new LostAnswer(fault.code);
}

/** Whether the card does not exist. An answer that refuses our access does not count. */
const isNotThere = (answer: Answered): boolean =>
  answer.status === 404 || faultIn(answer.json)?.code === NOT_FOUND;

function readOrRefuse<Schema extends z.ZodType>(answer: Answered, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(answer.json);
  if (answer.status >= 200 && answer.status < 300 && read.success) return read.data;
  throw verdictOn(answer);
}

function verdictOn(answer: Answered): Error {
  const fault = faultIn(answer.json);
  if (!fault) return verdictWithoutFault(answer);
  return meaningOf(fault.code) === 'unknown'
    ? new LostAnswer(fault.code)
    : new Refusal('cards.refused', fault.message);
}

/** A request that the gateway rejects was not carried out. */
function verdictWithoutFault({ status }: Answered): Error {
  if (status === 401) return new Refusal('cards.refused', accountingTexts.unauthorized);
  if (status === 403) return new Refusal('cards.refused', accountingTexts.forbidden);
  return new LostAnswer(`cards ${status}`);
}
