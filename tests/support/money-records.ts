import { randomUUID } from 'node:crypto';
import { paymentRequested } from '../../domain/billing/payments/testing/payment-events.ts';
import type { Api } from './api.ts';
import { recordFacts } from './facts.ts';

/** A card on file, a payment in cash that became credit, and a collection that was not begun. */
export interface MoneyRecords {
  readonly account: string;
  readonly payment: string;
  readonly run: string;
}

/** Writes them as facts, so that no one is charged. */
export async function moneyRecords(
  api: Api,
  { athleteId, userId }: { readonly athleteId: string; readonly userId: string },
): Promise<MoneyRecords> {
  const [account, payment, run] = [randomUUID(), randomUUID(), randomUUID()];
  const day = '2026-11-02';

  const card = { cardId: account, userId };
  const details = { brand: 'Visa', last4: '1111', expiryMonth: 4, expiryYear: 2098, processorCardId: 'C1' };
  await recordFacts(api, `card-${account}`, [
    { type: 'CardSaveStarted', data: card },
    { type: 'CardSaved', data: { ...card, ...details } },
  ]);
  const credit = { amount: 50_00, credit: 50_00, day, sendReceipt: false };
  await recordFacts(api, `payment-${payment}`, [
    paymentRequested({ paymentId: payment, athleteId, method: 'cash', cardId: null, ...credit }),
    { type: 'OfflinePaymentReceived', data: { paymentId: payment } },
  ]);
  const refused = { runId: run, day, reason: 'Too much.', count: 1, total: 1_00 };
  await recordFacts(api, `autochargeRun-${run}`, [{ type: 'AutochargeRunRefused', data: refused }]);
  return { account, payment, run };
}
