import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { WaitlistEnd } from '../../../domain/scheduling/sessions/events.ts';
import { capacityOf } from '../../../domain/scheduling/sessions/session-state.ts';
import { isWaitlistClosed } from '../../../domain/scheduling/sessions/waitlist.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { reserveSessions } from '../reservations/save-schedules.ts';
import { session } from '../sessions/session.ts';
import { leaveWaitlist } from './join-waitlist.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/**
 * Gives the free seats of a session to the athletes on its waitlist, first come, first served. Each is
 * reserved by the same rules as if the family had reserved it; an athlete who cannot take it keeps waiting,
 * and the family is told why. After the waitlist closes, no athlete is admitted.
 */
export async function promoteWaiting(
  deps: WaitlistDeps,
  sessionId: string,
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const rules = await deps.waitlistRules();
  const asked = new Set<string>();
  for (;;) {
    const state = await loadState(log, session, sessionId);
    const athleteId = state.waiting.find((one) => !asked.has(one));
    if (athleteId === undefined || !rules.isOn) return;
    if (isWaitlistClosed(state.time.startsAt, rules, context.now)) return;
    const group = await loadState(log, trainingGroup, state.groupId);
    if (state.seats.size >= capacityOf(state, group.slots ?? (await deps.usualSlots()))) return;

    asked.add(athleteId);
    const why = await reserved(deps, { sessionId, athleteId }, context);
    // Another command took the seat first.
    if (why === schedulingTexts.full) return;
    if (why === undefined) continue;
    const ids = { sessionId, athleteId };
    const reason = endOf.get(why);
    if (reason) await leaveWaitlist(log, { ...ids, reason }, step(context, `leave ${athleteId}`));
    else {
      const command = { kind: 'pass-over-waitlist', ...ids, why } as const;
      await handle(log, session, sessionId, command, step(context, `pass over ${athleteId}`));
    }
  }
}

/** Refusals that end the wait. */
const endOf: ReadonlyMap<string, WaitlistEnd> = new Map([
  [schedulingTexts.isReserved, 'reserved'],
  [schedulingTexts.dayTaken, 'other-place'],
]);

/** Returns the sentence that refuses it, or undefined. */
async function reserved(
  deps: WaitlistDeps,
  { sessionId, athleteId }: { readonly sessionId: string; readonly athleteId: string },
  context: CommandContext,
): Promise<string | undefined> {
  const input = { athleteId, add: [sessionId], remove: [], isStaff: false };
  const { errors } = await reserveSessions(deps, input, step(context, `promote ${athleteId}`));
  return errors[0]?.message;
}
