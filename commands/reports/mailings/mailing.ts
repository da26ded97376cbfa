import type { MailingEvent } from '../../../domain/reports/mailings/events.ts';
import {
  type MailingCommand,
  type MailingState,
  mailingDecider,
} from '../../../domain/reports/mailings/mailing.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Aggregate, handleWithState } from '../../runtime/handle.ts';

export const mailing: Aggregate<MailingState, MailingCommand, MailingEvent> = {
  category: 'reportMailing',
  decider: mailingDecider,
};

/** Records for each mailing whose time has come that it has; returns for how many. A mailing that came due before does not come due again. */
export async function letComeDue(
  log: EventLog,
  mailingIds: readonly string[],
  { timezone, signal }: { readonly timezone: string; readonly signal: AbortSignal },
  context: CommandContext,
): Promise<number> {
  let due = 0;
  for (const mailingId of mailingIds) {
    signal.throwIfAborted();
    const command = { kind: 'come-due', mailingId, now: context.now, timezone } as const;
    const { before, loaded } = await handleWithState(
      log,
      mailing,
      mailingId,
      command,
      step(context, mailingId),
    );
    if (before && before.lastDue !== loaded.state.lastDue) due += 1;
  }
  return due;
}
