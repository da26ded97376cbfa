import type { AutochargeTrigger } from '../../../domain/billing/autocharge/autocharge-values.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import type { AutochargeCandidates } from './candidates.ts';
import { previewAutocharge } from './preview.ts';
import { autochargeRun } from './run.ts';

export interface StartAutocharge {
  readonly runId: string;
  /** Everything due by this day of the business is charged. */
  readonly day: Day;
  readonly trigger: AutochargeTrigger;
  /** Empty: everything that is due. */
  readonly invoiceIds: readonly string[];
  /** The figures of the preview that the user saw; the run is refused if they have changed since. */
  readonly expected?: { readonly count: number; readonly total: Cents };
  readonly evenIfUnusual: boolean;
}

/**
 * Starts an autocharge run, which the reactor `autocharge-runs` processes. A run that is out of the ordinary
 * is recorded as refused, unless a person asks for it anyway. Throws `Refusal` when it differs from what the
 * person saw.
 */
export async function startAutocharge(
  { log, candidates }: { readonly log: EventLog; readonly candidates: AutochargeCandidates },
  { runId, day, trigger, invoiceIds, expected, evenIfUnusual }: StartAutocharge,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, autochargeRun, runId, context);
  if (done) return done;
  const { count, total, unusual } = await previewAutocharge(candidates, { day, invoiceIds });
  if (expected && (expected.count !== count || expected.total !== total)) {
    const now = `${counted(count, 'invoice')}, ${formatMoney(dollarsOf(total))}`;
    throw new Refusal(
      'autocharge.changed',
      `The run would now charge ${now}. Please review the preview again.`,
    );
  }
  return handle(
    log,
    autochargeRun,
    runId,
    {
      kind: 'start',
      runId,
      day,
      trigger,
      invoiceIds,
      count,
      total,
      unusual: evenIfUnusual ? undefined : unusual,
    },
    context,
  );
}
