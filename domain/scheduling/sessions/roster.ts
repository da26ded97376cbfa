import type { SessionEvent } from './events.ts';
import { evolveSession, noSession } from './session-state.ts';

/**
 * The athletes who have a seat in a session at a moment (UTC), with the moment since when, longest first.
 * Seats that were only held do not count. What counts is when an event happened: imported history is recorded
 * after its sessions.
 */
export function rosterOf(
  events: readonly (SessionEvent & { readonly occurredAt: string })[],
  at: string,
): { readonly athleteId: string; readonly since: string }[] {
  let state = noSession;
  const since = new Map<string, string>();
  for (const event of events) {
    if (Date.parse(event.occurredAt) > Date.parse(at)) continue;
    state = evolveSession(state, event);
    for (const [athleteId, { isTaken }] of state.seats) {
      if (isTaken && !since.has(athleteId)) since.set(athleteId, event.occurredAt);
    }
    for (const athleteId of since.keys()) if (!state.seats.has(athleteId)) since.delete(athleteId);
  }
  return [...since].map(([athleteId, moment]) => ({ athleteId, since: moment }));
}
