import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type {
  CardProcessor,
  ChargeAnswer,
  KeptCard,
  NewCardRefund,
  NewCharge,
  RefundAnswer,
} from '../../commands/shared/card-processor.ts';

/** The failure of the next charge or refund. */
export type ProcessorFault =
  /** The request is carried out, and its answer is lost. */
  | 'lose-answer'
  /** The request never arrives, and no one can tell. */
  | 'lose-request'
  /** Nothing could be sent. */
  | 'unreachable'
  /** The bank says no. */
  | 'decline'
  /** The money is taken, and the processor warns. */
  | 'warn'
  /** The card, or what was taken of it, is not known there. */
  | 'not-attempted';

export interface TakenCharge {
  readonly chargeId: string;
  readonly requestId: string;
  readonly processorCardId: string;
  readonly amount: number;
  isVoided: boolean;
  /** In cents. */
  refunded: number;
}

type FailingMethod = 'charge' | 'refund' | 'voidByRequest';

type Answers<Answer> = Map<string, { readonly body: string; readonly answer: Answer }>;

/** A processor of cards, in memory: it remembers request ids and answers a repetition with what it did the first time. For tests. */
export interface CardProcessorDouble extends CardProcessor {
  /** The money that was taken, in order. */
  readonly charges: TakenCharge[];
  /** Every request that arrived, as `charge <request id>`, repetitions too. */
  readonly calls: string[];
  /** The next of these goes wrong. */
  fail(method: FailingMethod, fault: ProcessorFault): void;
  /** Cancels the planned failure. */
  forget(method: FailingMethod): void;
}

export function createCardProcessorDouble(): CardProcessorDouble {
  const charges: TakenCharge[] = [];
  const calls: string[] = [];
  const faults = new Map<string, ProcessorFault[]>();
  const chargeAnswers: Answers<ChargeAnswer> = new Map();
  const refundAnswers: Answers<RefundAnswer> = new Map();
  const wallets = new Map<string, KeptCard[]>();
  const nextFault = (method: string) => faults.get(method)?.shift();

  const lostOnTheWay = (fault: ProcessorFault | undefined) => {
    if (fault === 'unreachable') throw new FailedForCertain('The connection was refused.');
    if (fault === 'lose-request') throw new Error('No answer');
  };
  /** A request id identifies one body; a different one is an error of the caller. */
  const remembered = <Answer>(answers: Answers<Answer>, requestId: string, body: string) => {
    const before = answers.get(requestId);
    if (before && before.body !== body) throw new Error(`Another body under ${requestId}: ${body}`);
    return before?.answer;
  };

  function decided(charge: NewCharge, fault: ProcessorFault | undefined): ChargeAnswer {
    if (fault === 'decline') {
      return { kind: 'declined', code: 'PMT-5000', message: 'The card was declined.', isHard: false };
    }
    if (fault === 'not-attempted') {
      const message = 'The card is not known.';
      return { kind: 'not-attempted', code: 'PMT-4001', message, isHard: true, stopsEverything: false };
    }
    const { requestId, processorCardId, amount } = charge;
    const chargeId = `charge-${charges.length + 1}`;
    charges.push({ chargeId, requestId, processorCardId, amount, isVoided: false, refunded: 0 });
    const warning = fault === 'warn' ? 'PMT-1001: The security code is wrong.' : null;
    return { kind: 'captured', chargeId, authCode: 'A1', warning };
  }

  function givenBack({ chargeId, amount }: NewCardRefund, fault: ProcessorFault | undefined): RefundAnswer {
    const charge = charges.find((one) => one.chargeId === chargeId);
    if (fault === 'decline')
      return { kind: 'refused', code: 'PMT-5000', message: 'The refund was declined.' };
    if (!charge || fault === 'not-attempted' || charge.refunded + amount > charge.amount) {
      return { kind: 'not-attempted', code: 'PMT-4000', message: 'The refund was refused.' };
    }
    charge.refunded += amount;
    return { kind: 'issued', externalId: `refund of ${chargeId} up to ${charge.refunded}` };
  }

  return {
    tokensUrl: 'https://processor.example/tokens',
    charges,
    calls,
    fail(method, fault) {
      faults.set(method, [...(faults.get(method) ?? []), fault]);
    },

    forget: (method) => void faults.delete(method),

    async saveCard({ walletId, token }) {
      const last4 = token.slice(-4);
      const card = {
        processorCardId: `card-${token}`,
        brand: 'Visa',
        last4,
        expiryMonth: 12,
        expiryYear: 2040,
      };
      wallets.set(walletId, [card]);
      return card;
    },
    cardsIn: async (walletId) => wallets.get(walletId) ?? [],
    async deleteCard({ walletId }) {
      wallets.delete(walletId);
    },

    async charge(charge) {
      const fault = nextFault('charge');
      lostOnTheWay(fault);
      const { requestId, signal: _, ...body } = charge;
      calls.push(`charge ${requestId}`);
      const text = JSON.stringify(body);
      const made = remembered(chargeAnswers, requestId, text) ?? decided(charge, fault);
      chargeAnswers.set(requestId, { body: text, answer: made });
      if (fault === 'lose-answer') throw new Error('No answer');
      return made;
    },

    async foundCharge(chargeId) {
      const charge = charges.find((one) => one.chargeId === chargeId);
      if (!charge) return undefined;
      const { isVoided, amount, refunded } = charge;
      return { state: isVoided ? 'voided' : 'taken', amount, refunded };
    },

    async refund(refund) {
      const fault = nextFault('refund');
      lostOnTheWay(fault);
      const { requestId, signal: _, ...body } = refund;
      calls.push(`refund ${requestId}`);
      const text = JSON.stringify(body);
      const made = remembered(refundAnswers, requestId, text) ?? givenBack(refund, fault);
      refundAnswers.set(requestId, { body: text, answer: made });
      if (fault === 'lose-answer') throw new Error('No answer');
      return made;
    },

    async voidByRequest(requestId) {
      lostOnTheWay(nextFault('voidByRequest'));
      calls.push(`void ${requestId}`);
      const charge = charges.find((one) => one.requestId === requestId);
      if (charge) charge.isVoided = true;
    },
  };
}
