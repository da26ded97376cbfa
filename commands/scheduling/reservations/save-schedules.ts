import type { TermsOfGroups } from '../../../domain/scheduling/reservations/credits.ts';
import type { BookedOrigin } from '../../../domain/scheduling/reservations/reservation-values.ts';
import type { KeptPattern } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { asAsked, askedSessions } from './asked-sessions.ts';
import { carryOut } from './carry-out.ts';
import { groupsNow, withGroups } from './group-terms.ts';
import type { ScheduleOutcome } from './outcome.ts';
import type { UnseatedCommand } from './plan.ts';

/** The sessions to add to a schedule and to remove from it. */
export interface Choice {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** The weekly pattern of an enrollment to save. */
  readonly pattern?: readonly KeptPattern[] | undefined;
}

interface Reserving {
  readonly athleteId: string;
  readonly isStaff: boolean;
  /** `manual`: staff add the athlete, whatever credits are left. */
  readonly origin?: Extract<BookedOrigin, 'credit' | 'manual'> | undefined;
}

export interface ReserveSessions extends Reserving, Choice {}

export interface ReserveChosen extends Reserving {
  /** Groups that the choice depends on, beside those that the athlete is in. */
  readonly groupIds: readonly string[];
  /**
   * Made from the schedule that the command finds; from the same schedule again when the command is repeated.
   */
  readonly choose: (state: AthleteScheduleState, terms: TermsOfGroups) => Choice | Promise<Choice>;
}

/**
 * Adds an athlete to sessions and removes the athlete from others: first the removals, by time, then the
 * additions, by time. Each session has its own outcome; a repetition of the command returns what it did.
 */
export function reserveSessions(
  deps: SchedulingDeps,
  { athleteId, isStaff, origin, ...choice }: ReserveSessions,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  return reserveChosen(deps, { athleteId, isStaff, origin, groupIds: [], choose: () => choice }, context);
}

/** Like `reserveSessions`, with a choice that depends on the schedule. */
export function reserveChosen(
  deps: SchedulingDeps,
  { athleteId, isStaff, origin = 'credit', groupIds, choose }: ReserveChosen,
  context: CommandContext,
): Promise<ScheduleOutcome> {
  return carryOut(
    deps,
    athleteId,
    async (state) => {
      const before = await groupsNow(deps, state, groupIds);
      const { pattern = [], ...chosen } = await choose(state, before.terms);
      const add = [...new Set(chosen.add)];
      const remove = [...new Set(chosen.remove)];
      const asked = byTime(await askedSessions(deps.log, add));
      const groups = await withGroups(
        deps,
        before,
        asked.flatMap(({ session }) => session?.groupId ?? []),
      );
      const command: UnseatedCommand = {
        kind: 'save',
        athleteId,
        now: context.now,
        groups: groups.terms,
        // Read only when something is given up.
        cutoffHours: remove.length > 0 ? await deps.omitCutoffHours() : 0,
        add: asked.map(asAsked),
        remove: [...remove].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1)),
        origin,
        isStaff,
        patterns: pattern,
      };
      const loaded = new Map(asked.map((one) => [one.sessionId, one.loaded]));
      return { command, groups, loaded, rows: [...remove, ...add] };

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
