import type { AutochargeDecision } from '../../../domain/billing/autocharge/policy.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import type { Done } from '../../runtime/handle.ts';
import type { AutochargeCandidates } from './candidates.ts';
import { previewAutocharge } from './preview.ts';
import { startAutocharge } from './start-run.ts';

export interface AskedInvoice {
  readonly invoiceId: string;
  readonly decision: AutochargeDecision['decision'];
  readonly reason: string;
}

/**
 * Charges selected invoices to the cards of their athletes, as a run of their own. Returns the decision about
 * each invoice that exists; the charges continue in the background.
 */
export async function chargeInvoices(
  deps: { readonly log: EventLog; readonly candidates: AutochargeCandidates; readonly today: () => Day },
  invoiceIds: readonly string[],
  context: CommandContext,
): Promise<{ readonly rows: readonly AskedInvoice[]; readonly done: Done | undefined }> {
  const day = deps.today();
  const preview = await previewAutocharge(deps.candidates, { day, invoiceIds });
  const rows = preview.rows.map(({ candidate, decision: { decision, reason } }) => {
    return { invoiceId: candidate.invoiceId, decision, reason };
  });
  const chosen = rows.filter(({ decision }) => decision === 'charge').map(({ invoiceId }) => invoiceId);
  if (chosen.length === 0) return { rows, done: undefined };
  const runId = derivedId(context.commandId, 'autocharge run');
  const done = await startAutocharge(
    deps,
    { runId, day, trigger: 'person', invoiceIds: chosen, evenIfUnusual: true },
    context,
  );
  return { rows, done };
}
