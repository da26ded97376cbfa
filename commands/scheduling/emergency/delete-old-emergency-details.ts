import { isNoLongerKept } from '../../../domain/scheduling/emergency/retention.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import type { ExistingAthletes } from '../../shared/existing-athletes.ts';
import { emergency } from './emergency.ts';

interface Deps {
  readonly log: EventLog;
  readonly athletes: Pick<ExistingAthletes, 'inactiveSince'>;
  /** The athletes with details. A read model, so it may lag: the next run finds the others. */
  readonly withDetails: () => Promise<readonly string[]>;
}

/** Deletes the details of athletes who have been inactive too long, also while they are turned off. Returns how many were deleted. */
export async function deleteOldEmergencyDetails(
  { log, athletes, withDetails }: Deps,
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (const athleteId of await withDetails()) {
    if (signal.aborted) break;
    const since = await athletes.inactiveSince(athleteId);
    if (since === null || !isNoLongerKept(since, context.now)) continue;
    const command = { kind: 'delete', athleteId, ifAny: true } as const;
    await handle(log, emergency, athleteId, command, step(context, athleteId));
    deleted += 1;
  }
  return deleted;
}
