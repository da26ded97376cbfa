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
  /** What is due by this day of the business is collected. */
  readonly day: Day;
  readonly trigger: 'schedule' | 'person';
  /** Empty: everything that is due. */
  readonly invoiceIds: readonly string[];
  /** What the person saw; refused when it is otherwise by now. */
  readonly expected?: { readonly count: number; readonly total: Cents };
  readonly evenIfUnusual: boolean;
}

/**
 * Begins a collection; the reactor `autocharge-runs` goes through it. A run that is out of the ordinary is recorded as refused, unless a
 * person wants it all the same. Throws `Refusal` when it is not what the person saw.
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
      `Meanwhile it would be ${now}. Please look at the preview again.`,
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
