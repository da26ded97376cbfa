import type { BookedOrigin } from '../../../domain/scheduling/reservations/events.ts';
import type { KeptPattern } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { asAsked, askedSessions } from './asked-sessions.ts';
import { carryOut } from './carry-out.ts';
import { groupsNow } from './group-terms.ts';
import type { ScheduleOutcome } from './outcome.ts';
import type { UnseatedCommand } from './plan.ts';

export interface ReserveSessions {
  readonly athleteId: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** What is kept as the weekly pattern of an enrolment, from now on. */
  readonly pattern?: readonly KeptPattern[] | undefined;
  readonly isStaff: boolean;
  /** `manual`: staff put somebody in, whatever credits are left. */
  readonly origin?: Extract<BookedOrigin, 'credit' | 'manual'> | undefined;
}

/**
 * Puts an athlete into sessions and takes the athlete out of others: first what leaves, by time, then what comes, by time. Each session
 * has its own outcome; a repetition of the command answers with what it did.
 */
export async function reserveSessions(
  deps: SchedulingDeps,
  { athleteId, pattern = [], isStaff, origin = 'credit', ...sessions }: ReserveSessions,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  const add = [...new Set(sessions.add)];
  const remove = [...new Set(sessions.remove)];
  const cutoffHours = await deps.omitCutoffHours();
  return carryOut(
    deps,
    athleteId,
    async (state) => {
      const asked = byTime(await askedSessions(deps.log, add));
      const groups = await groupsNow(
        deps,
        state,
        asked.flatMap(({ session }) => session?.groupId ?? []),
      );
      const command: UnseatedCommand = {
        kind: 'save',
        athleteId,
        now: context.now,
        groups: groups.terms,
        cutoffHours,
        add: asked.map(asAsked),
        remove: [...remove].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1)),
        origin,
        isStaff,
        patterns: pattern,
      };
      const known = new Map(asked.map((one) => [one.sessionId, one.known]));
      return { command, groups, known, rows: [...remove, ...add] };

      function startOf(sessionId: string): string {
        return state.reservations.get(sessionId)?.session.startsAt ?? '';
      }
    },
    context,
  );
}

type Asked = Awaited<ReturnType<typeof askedSessions>>;

const byTime = (asked: Asked): Asked =>
  asked.sort((a, b) => ((a.session?.startsAt ?? '') < (b.session?.startsAt ?? '') ? -1 : 1));
