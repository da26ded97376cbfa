import type { Substitution } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import { laterSubstitutions } from '../../../domain/scheduling/reservations/substitution.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { askedSessions } from './asked-sessions.ts';
import { carryOut } from './carry-out.ts';
import { groupsNow } from './group-terms.ts';
import type { ScheduleOutcome } from './outcome.ts';

export interface SubstituteSession {
  readonly athleteId: string;
  readonly sessionId: string;
  /** The session to attend instead; empty: none was chosen. */
  readonly substituteId: string;
  /** The same in later weeks. */
  readonly includeFuture: boolean;
}

/**
 * Exchanges a session for another one and, if requested, does the same in later weeks, each with its own
 * outcome.
 */
export async function substituteSession(
  deps: SchedulingDeps,
  asked: SubstituteSession,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  const { athleteId, substituteId } = asked;
  if (substituteId === '') {
    throw new InvalidInput([{ field: 'substituteScheduleId', message: schedulingTexts.chooseSubstitute }]);
  }
  const cutoffHours = await deps.omitCutoffHours();
  return carryOut(
    deps,
    athleteId,
    async (state) => {
      const pairs = await pairsOf(deps, asked, state, context);
      const involved = pairs.flatMap(({ sessionId, substitute }) => [
        state.reservations.get(sessionId)?.session.groupId ?? [],
        substitute?.session?.groupId ?? [],
      ]);
      const groups = await groupsNow(deps, state, involved.flat());
      const about = { athleteId, now: context.now, groups: groups.terms, cutoffHours };
      const rows = pairs.map(({ sessionId }) => sessionId);
      return { command: { kind: 'substitute', ...about, pairs }, groups, rows };
    },
    context,
  );
}

async function pairsOf(
  { log, sessions }: SchedulingDeps,
  { sessionId, substituteId, includeFuture }: SubstituteSession,
  state: AthleteScheduleState,
  { now }: CommandContext,
): Promise<Substitution[]> {
  const [substitute = null] = await askedSessions(log, [substituteId]);
  const first = { sessionId, substitute, missing: schedulingTexts.noFuture };
  const from = state.reservations.get(sessionId)?.session;
  const to = substitute?.session;
  if (!includeFuture || !from || !to) return [first];

  const offered = await askedSessions(log, await sessions.of([to.groupId], { after: now }));
  const later = laterSubstitutions(
    state,
    { from, to },
    offered.flatMap(({ session }) => session ?? []),
  );
  return [first, ...later];
}
