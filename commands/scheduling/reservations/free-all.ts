import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { freedSeats } from '../../../domain/scheduling/reservations/freed-seats.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { SeatDeps } from '../scheduling-deps.ts';
import { freeSeats } from './seats.ts';

/**
 * Releases the seats that events of an athlete left. Returns `false` if one is held by a command in progress,
 * which decides about it.
 */
export async function freeAll(
  deps: SeatDeps,
  athleteId: string,
  events: readonly ReservationEvent[],
  context: CommandContext,
): Promise<boolean> {
  const freed = events
    .map(freedSeats)
    .flatMap(({ sessionIds, reason }) => sessionIds.map((sessionId) => ({ sessionId, reason })));
  const areFree = await sideBySide(freed, ({ sessionId, reason }) =>
    freeSeats(deps, { sessionId, athleteIds: [athleteId], reason }, context),
  );
  return areFree.every(Boolean);
}
