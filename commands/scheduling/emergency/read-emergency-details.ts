import type { Reading } from '../../../domain/scheduling/emergency/access.ts';
import type { EmergencyState } from '../../../domain/scheduling/emergency/emergency-details.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handleWithState, type Loaded } from '../../runtime/handle.ts';
import { emergency } from './emergency.ts';

interface EmergencyRead {
  readonly athleteId: string;
  readonly userId: string;
  readonly as: Reading;
}

/**
 * Records that somebody reads the emergency details, and only then returns them. This is the only way to them: if the read cannot be
 * recorded, it throws, and nobody sees anything.
 */
export async function readEmergencyDetails(
  log: EventLog,
  { athleteId, userId, as }: EmergencyRead,
  context: CommandContext,
): Promise<Loaded<EmergencyState>> {
  const command = { kind: 'read', athleteId, userId, as, now: context.now } as const;
  const { loaded } = await handleWithState(
    log,
    emergency,
    athleteId,
    command,
    ofThisRequest(athleteId, context),
  );
  return loaded;
}

/** Each request is a read of its own, also one that repeats an idempotency key of an earlier one. */
function ofThisRequest(athleteId: string, context: CommandContext): CommandContext {
  const commandId = derivedId(context.correlationId, `emergency read ${athleteId}`);
  return { ...step(context, 'emergency read'), commandId };
}
