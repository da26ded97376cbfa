import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import type { UseOfRecords } from '../deletions.ts';
import { location } from './location.ts';

/** Throws `Refusal` while sessions there are to come. Those of the past keep their times, and show no location any more. */
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
