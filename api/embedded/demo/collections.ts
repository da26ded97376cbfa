import { autochargeRun } from '../../../commands/billing/autocharge/run.ts';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import { present } from '../../../commands/runtime/handle.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Act } from './act.ts';
import { addDays, atNight } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { contextOf } from './ids.ts';
import { runIdOn } from './payment-deed.ts';
import { recordAll } from './record-all.ts';

/** As far back as somebody looks. */
const DAYS = 45;

/** The payments of each day's collection. */
export type Collections = Map<Day, string[]>;

/** Notes the payments that were collected lately. */
export function noteCollected(collections: Collections, acts: readonly Act[], today: Day): void {
  for (const { deed } of acts) {
    if (deed.kind !== 'pay' || deed.payment.source !== 'autocharge') continue;
    const { day, paymentId } = deed.payment;
    if (day < addDays(today, -DAYS)) continue;
    collections.set(day, [...(collections.get(day) ?? []), paymentId]);
  }
}

/** The collections of the last weeks, each with what it took. */
export async function tellCollections(log: EventLog, collections: Collections): Promise<void> {
  for (const [day, paymentIds] of collections) {
    const payments = await Promise.all(paymentIds.map((id) => present(log, paymentAggregate, id)));
    const amounts = payments.flatMap((payment) => (payment ? [payment.amount] : []));
    if (amounts.length === 0) continue;
    const runId = runIdOn(day);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const count = amounts.length;
    const planned = { runId, day, trigger: 'schedule', invoiceIds: [], unusual: undefined } as const;
    const steps = [
      { kind: 'start', ...planned, count, total } as const,
      { kind: 'finish', runId, charged: count, skipped: 0, total } as const,
    ];
    const at = atNight(day, chanceOf(`collection of ${day}`));
    await recordAll(
      log,
      autochargeRun,
      runId,
      steps,
      contextOf(`collection of ${day}`, at, 'system:autocharge'),
    );
  }
}
