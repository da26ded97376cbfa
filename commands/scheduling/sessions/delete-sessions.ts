import type { CommandContext } from '../../runtime/context.ts';
import { changeFacts } from './change-facts.ts';
import { type RowOutcomes, rowByRow } from './row-by-row.ts';
import type { SessionDeps } from './session-deps.ts';

/** Deletes sessions. The reactor `session-places` ends their reservations. */
export function deleteSessions(
  { log }: Pick<SessionDeps, 'log'>,
  sessionIds: readonly string[],
  context: CommandContext,
): Promise<RowOutcomes> {
  return rowByRow(sessionIds, context, async (sessionId, row) => {
    const command = { kind: 'delete', sessionId, now: row.now } as const;
    return changeFacts(log, command, row);
  });
}
