import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import type { InvoiceIds } from '../../commands/billing/invoices/found-invoice.ts';
import { issuingRun } from '../../commands/billing/issuing/run.ts';
import { ISSUING_SWITCH, issuingSwitch } from '../../commands/billing/issuing/switch.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { DemoAction } from '../athlete-history.ts';
import { addDays, nightTime, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf } from '../shared/ids.ts';
import type { PastAction } from '../shared/past-action.ts';
import { theAdmin } from '../shared/staff.ts';
import { ISSUED_DAYS_BEFORE } from './invoice-actions.ts';

/** Automatic issuing was turned on this many days ago; before, staff issued the invoices. */
const DAYS = 45;

/** The invoices that each recent run issued, by day. */
export type RecentIssues = Map<Day, InvoiceIds[]>;

export async function turnOnIssuing(log: EventLog, today: Day): Promise<void> {
  const day = addDays(today, -DAYS);
  const context = contextOf('issuing', officeTime(day, chanceOf('issuing')), theAdmin);
  await recordAll(log, issuingSwitch, ISSUING_SWITCH, [{ isOn: true, day }], context);
}

/** Adds the invoices that were issued since then. */
export function addToIssuing(
  issues: RecentIssues,
  actions: readonly PastAction<DemoAction>[],
  today: Day,
): void {
  for (const { at, action } of actions) {
    const day = at.slice(0, 10);
    if (day < addDays(today, -DAYS) || action.kind !== 'package') continue;
    const { command } = action;
    if (command.kind !== 'accounting' || command.change.kind !== 'issued') continue;
    const { athletePackageId, invoiceId } = command;
    issues.set(day, [...(issues.get(day) ?? []), { athletePackageId, invoiceId }]);
  }
}

/** Records the runs with the number and the total of their invoices. */
export async function recordIssuing(log: EventLog, issues: RecentIssues): Promise<void> {
  for (const [day, issued] of issues) {
    const amounts: number[] = [];
    for (const { athletePackageId, invoiceId } of issued) {
      const { invoices } = await loadState(log, athletePackage, athletePackageId);
      amounts.push(invoices.get(invoiceId)?.amount ?? 0);
    }
    const runId = derivedId(day, 'issuing run');
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const count = amounts.length;
    const range = {
      scope: 'due',
      from: null,
      until: addDays(day, ISSUED_DAYS_BEFORE),
      invoiceIds: [],
    } as const;
    const planned = { runId, day, trigger: 'schedule', ...range, unusual: undefined } as const;
    const steps = [
      { kind: 'start', ...planned, count, total } as const,
      { kind: 'finish', runId, requested: count, skipped: 0, total } as const,
    ];
    const name = `issuing of ${day}`;
    const context = contextOf(name, nightTime(day, chanceOf(name)), 'system:issue-invoices');
    await recordAll(log, issuingRun, runId, steps, context);
  }
}
