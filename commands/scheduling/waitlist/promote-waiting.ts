import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { WaitlistEnd } from '../../../domain/scheduling/sessions/events.ts';
import { capacityOf } from '../../../domain/scheduling/sessions/session-state.ts';
import { isWaitlistClosed } from '../../../domain/scheduling/sessions/waitlist.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, present } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { reserveSessions } from '../reservations/save-schedules.ts';
import { session } from '../sessions/session.ts';
import { leaveWaitlist } from './join-waitlist.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/**
 * Gives the free seats of a session to those who wait, the first first. Each is reserved as the family itself would have reserved it, by
 * the same rules; who can not have it is told why, and keeps waiting. From the close on nobody is let in.
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
    const state = await present(log, session, sessionId);
    const athleteId = state.waiting.find((one) => !asked.has(one));
    if (athleteId === undefined || !rules.isOn) return;
    if (isWaitlistClosed(state.time.startsAt, rules, context.now)) return;
    const group = await present(log, trainingGroup, state.groupId);
    if (state.seats.size >= capacityOf(state, group.slots ?? (await deps.usualSlots()))) return;

    asked.add(athleteId);
    const why = await reserved(deps, { sessionId, athleteId }, context);
    // Somebody was quicker.
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

/** Refusals after which nobody waits any more. */
const endOf: ReadonlyMap<string, WaitlistEnd> = new Map([
  [schedulingTexts.isReserved, 'reserved'],
  [schedulingTexts.dayTaken, 'other-place'],
]);

/** Answers with the sentence that refuses it, or undefined. */
async function reserved(
  deps: WaitlistDeps,
  { sessionId, athleteId }: { readonly sessionId: string; readonly athleteId: string },
  context: CommandContext,
): Promise<string | undefined> {
  const input = { athleteId, add: [sessionId], remove: [], isStaff: false };
  const { errors } = await reserveSessions(deps, input, step(context, `promote ${athleteId}`));
  return errors[0]?.message;
}
