import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import { location } from '../locations/location.ts';
import type { UseOfRecords } from './use-of-records.ts';

/**
 * Throws `Refusal` while the location has upcoming sessions. Past ones keep their times but no longer show a
 * location.
 */
export async function deleteLocation(
  { log, use }: { readonly log: EventLog; readonly use: UseOfRecords },
  locationId: string,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, location, locationId, context);
  if (done) return done;
  const command = { kind: 'delete', locationId, ...(await use.location(locationId, context.now)) } as const;
  return handle(log, location, locationId, command, context);
}
