import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../domain/events.ts';
import { type Api, contextOf } from './api.ts';

/** A card on file, a payment in cash that became credit, and a collection that was not begun. */
export interface MoneyRecords {
  readonly account: string;
  readonly payment: string;
  readonly run: string;
}

/** Writes them as facts, so that no one is charged. */
export async function moneyRecords(
  { services: { log, host } }: Api,
  { athleteId, userId }: { readonly athleteId: string; readonly userId: string },
): Promise<MoneyRecords> {
  const [account, payment, run] = [randomUUID(), randomUUID(), randomUUID()];
  const day = '2026-11-02';

  const write = async (stream: string, events: readonly DomainEvent[]) => {
    const { now: occurredAt, ...context } = contextOf();
    const appended = await log.append(stream, 'noStream', events, { ...context, occurredAt });
    if (appended.kind !== 'appended') throw new Error(`${stream} exists already`);
    await host.waitForPosition(appended.position, [], 10_000);
  };

  const card = { cardId: account, userId };
  const details = { brand: 'Visa', last4: '1111', expiryMonth: 4, expiryYear: 2098, processorCardId: 'C1' };
  await write(`card-${account}`, [
    { type: 'CardSaveStarted', data: card },
    { type: 'CardSaved', data: { ...card, ...details } },
  ]);
  const paid = { paymentId: payment, athleteId, method: 'cash' as const, cardId: null, amount: 50_00, day };
  const terms = { allocations: [], credit: 50_00, memo: '', sendReceipt: false, source: 'staff' as const };
  await write(`payment-${payment}`, [
    { type: 'PaymentRequested', data: { ...paid, ...terms, autocharge: null, trainerId: null } },
    { type: 'OfflinePaymentReceived', data: { paymentId: payment } },
  ]);
  const refused = { runId: run, day, reason: 'Too much.', count: 1, total: 1_00 };
  await write(`autochargeRun-${run}`, [{ type: 'AutochargeRunRefused', data: refused }]);
  return { account, payment, run };
}
