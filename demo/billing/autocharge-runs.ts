import { autochargeRun } from '../../commands/billing/autocharge/run.ts';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, nightTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf } from '../shared/ids.ts';
import type { DemoPayment } from './billing-action.ts';
import { runIdOn } from './payments.ts';

/** Older runs are not recorded. */
const DAYS = 45;

/** The ids of the payments of each recent run, by day. */
export type RecentRuns = Map<Day, string[]>;

/** Adds those of the payments that autocharge made recently. */
export function addToRuns(runs: RecentRuns, payments: readonly DemoPayment[], today: Day): void {
  for (const { source, day, paymentId } of payments) {
    if (source !== 'autocharge' || day < addDays(today, -DAYS)) continue;
    runs.set(day, [...(runs.get(day) ?? []), paymentId]);
  }
}

/** Records the runs with the number and the total of their payments. */
export async function recordRuns(log: EventLog, runs: RecentRuns): Promise<void> {
  for (const [day, paymentIds] of runs) {
    const payments = await Promise.all(paymentIds.map((id) => loadState(log, paymentAggregate, id)));
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
    const name = `collection of ${day}`;
    const context = contextOf(name, nightTime(day, chanceOf(name)), 'system:autocharge');
    await recordAll(log, autochargeRun, runId, steps, context);
  }
}
