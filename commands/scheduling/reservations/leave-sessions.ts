import type { CommandContext } from '../../runtime/context.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { askedSessions } from './asked-sessions.ts';
import { carryOut } from './carry-out.ts';
import { groupsNow } from './group-terms.ts';
import type { ScheduleOutcome } from './outcome.ts';

export interface SessionsOfAthlete {
  readonly athleteId: string;
  readonly sessionIds: readonly string[];
}

/**
 * The athlete does not attend; the reservation can be restored (resolution Q071). The seats are released at
 * once.
 */
export const omitSessions = (deps: SchedulingDeps, asked: SessionsOfAthlete, context: CommandContext) =>
  leave(deps, 'omit', asked, context);

/** By staff: the reservations end. A removed default place is not added again by a sync. */
export const removeSessions = (deps: SchedulingDeps, asked: SessionsOfAthlete, context: CommandContext) =>
  leave(deps, 'remove', asked, context);

async function leave(
  deps: SchedulingDeps,
  kind: 'omit' | 'remove',
  { athleteId, sessionIds }: SessionsOfAthlete,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  const cutoffHours = await deps.omitCutoffHours();
  const rows = [...new Set(sessionIds)];
  return carryOut(
    deps,
    athleteId,
    async (state) => {
      const groups = await groupsNow(deps, state);
      const about = { athleteId, now: context.now, groups: groups.terms, cutoffHours };
      return { command: { kind, ...about, sessionIds: rows }, groups, rows };
    },
    context,
  );
}

/**
 * The athlete attends after all: every rule is checked again, and the session that replaced it is removed.
 */
export async function restoreSessions(
  deps: SchedulingDeps,
  { athleteId, sessionIds }: SessionsOfAthlete,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  const cutoffHours = await deps.omitCutoffHours();
  const rows = [...new Set(sessionIds)];
  return carryOut(
    deps,
    athleteId,
    async (state) => {
      const asked = await askedSessions(deps.log, rows);
      const groups = await groupsNow(
        deps,
        state,
        asked.flatMap(({ session }) => session?.groupId ?? []),
      );
      const about = { athleteId, now: context.now, groups: groups.terms, cutoffHours };
      return { command: { kind: 'restore', ...about, asked }, groups, rows };
    },
    context,
  );
}
