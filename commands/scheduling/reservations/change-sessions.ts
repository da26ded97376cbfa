import { closedDaysTexts } from '../../../domain/scheduling/closed-days/closed-days-texts.ts';
import { closedAmong } from '../../../domain/scheduling/closed-days/closed-on.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import {
  clockChangesOf,
  type ScheduleChanges,
  scheduleChangeProblems,
} from '../../../domain/scheduling/sessions/schedule-changes.ts';
import type { FactCommand, SessionChanges } from '../../../domain/scheduling/sessions/session.ts';
import type { ClockChanges } from '../../../domain/scheduling/sessions/session-clock.ts';
import {
  evolveSession,
  type SessionState,
  type SessionTime,
} from '../../../domain/scheduling/sessions/session-state.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { demand, Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { loadClosedDays } from '../closed-days/closed-days.ts';
import { changeFacts } from '../sessions/change-facts.ts';
import { draggedClock } from '../sessions/dragged-clock.ts';
import { assignLaterTrainers } from '../sessions/later-trainers.ts';
import { lineTerms } from '../sessions/line-terms.ts';
import { demandTrainers, presentGroup, presentPlace } from '../sessions/places.ts';
import { recordedEvents } from '../sessions/recorded-events.ts';
import { latest, type RowOutcomes, rowByRow } from '../sessions/row-by-row.ts';
import { session } from '../sessions/session.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type Conflict, sessionMoved } from './session-changes.ts';
import { syncGroup } from './sync-group.ts';

export interface ChangedSessions extends RowOutcomes {
  /** Number of changed sessions, including those that got the trainers of another one. */
  readonly modified: number;
  readonly warnings: readonly string[];
  /** Those that remain after all of them were changed. */
  readonly conflicts: readonly (Conflict & { readonly sessionId: string })[];
}

/**
 * Applies the same change to one session or several; missing fields stay unchanged in each. Athletes in a
 * moved session follow it, and conflicts that arise are reported. Throws `InvalidInput` for the input, and
 * `Refusal` when nothing would change.
 */
export async function changeSessions(
  deps: SessionDeps,
  {
    sessionIds,
    changes,
    clocks,
  }: {
    readonly sessionIds: readonly string[];
    readonly changes: ScheduleChanges;
    /** The new clock of each session of a series, instead of the one that `changes` gives to a single session. */
    readonly clocks?: ReadonlyMap<string, ClockChanges | undefined>;
  },
  context: CommandContext,
): Promise<ChangedSessions> {
  demand(scheduleChangeProblems(changes, clocks ? 1 : new Set(sessionIds).size));
  const wanted = await wantedOf(deps, changes);

  const moved: Moved[] = [];
  const days: { readonly day: Day; readonly locationId: string }[] = [];
  const formerGroups = new Map<string, bigint>();
  let changed = 0;
  const rows = await rowByRow(sessionIds, context, async (sessionId, row) => {
    const before = await loadState(deps.log, session, sessionId);
    if (before.status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.nothingToModify);
    const groupId = wanted.group?.groupId ?? before.groupId;
    const line = await lineTerms(deps, { ...before, groupId }, row);
    const clock = clocks
      ? clocks.get(sessionId)
      : clockFor(before.time, { changes, timezone: wanted.place?.timezone });
    const command = { ...commandFor(before, { wanted, clock }, row), line };
    const events = await recordedEvents(deps.log, command, row);
    if (events.length === 0) return undefined;
    changed += 1;
    const done = await changeFacts(deps.log, command, row);
    if (!events.some(({ type }) => moves.includes(type))) return done;
    const follow = step(row, 'follow');
    moved.push({ sessionId, follow, ...(await sessionMoved(deps, { sessionId }, follow)) });
    if (events.some(({ type }) => type !== 'SessionGroupChanged')) days.push(dayAfter(before, events));
    formerGroups.set(before.groupId, done.position);
    return done;
  });
  if (wanted.group) {
    await syncGroups(deps, [...formerGroups, [wanted.group.groupId, rows.done?.position]], context);
  }

  const [sessionId] = sessionIds;
  const later =
    changes.applyTrainersToFutureSchedules && sessionId && rows.errors.length === 0
      ? await assignLaterTrainers(deps, { sessionId, changes }, context)
      : { modified: 0, warnings: [], done: undefined };

  const modified = changed + later.modified;
  if (modified === 0 && rows.errors.length === 0 && later.warnings.length === 0) {
    throw new Refusal('session.unchanged', schedulingTexts.nothingChanged);
  }
  const onClosedDays = closedAmong(days, days.length > 0 ? await loadClosedDays(deps.log) : []);
  const warnings = [...later.warnings, ...onClosedDays.map(closedDaysTexts.closed)];
  return {
    ...rows,
    done: latest([rows, later]),
    modified,
    warnings,
    conflicts: await conflictsNow(deps, moved),
  };
}

interface Moved {
  readonly sessionId: string;
  /** The context in which its athletes followed it. */
  readonly follow: CommandContext;
  /** Right after its move. */
  readonly conflicts: readonly Conflict[];
}

/** Conflicts that remain after every session was moved: one may have been in the place of another for a moment. */
async function conflictsNow(
  deps: SessionDeps,
  moved: readonly Moved[],
): Promise<(Conflict & { sessionId: string })[]> {
  const isAlone = moved.length === 1;
  const found = moved
    .filter(({ conflicts }) => conflicts.length > 0)
    .map(async ({ sessionId, follow, conflicts: first }) => {
      const { conflicts } = isAlone ? { conflicts: first } : await sessionMoved(deps, { sessionId }, follow);
      return conflicts.map((conflict) => ({ ...conflict, sessionId }));
    });
  return (await Promise.all(found)).flat();
}

/** When and where a session is after these events. */
function dayAfter(before: SessionState, events: readonly SessionEvent[]) {
  const { time, locationId } = events.reduce(evolveSession, before);
  return { day: time.localDate, locationId };
}

type Wanted = Omit<SessionChanges, 'clock'>;

/** The values that are the same for all of them. */
async function wantedOf({ log, trainers }: SessionDeps, changes: ScheduleChanges): Promise<Wanted> {
  const { locationId, trainingGroupId, slots, trainerIds } = changes;
  if (trainerIds) await demandTrainers(trainers, trainerIds);
  return {
    place: locationId === undefined ? undefined : await presentPlace(log, locationId, 'location_id'),
    group:
      trainingGroupId === undefined
        ? undefined
        : await presentGroup(log, trainingGroupId, 'training_group_id'),
    slots,
    trainerIds,
  };
}

type Change = Extract<FactCommand, { kind: 'change' }>;

function commandFor(
  { sessionId }: SessionState,
  { wanted, clock }: { readonly wanted: Wanted; readonly clock: ClockChanges | undefined },
  { now }: CommandContext,
): Change {
  const isMoved = clock !== undefined && Object.keys(clock).length > 0;
  return { kind: 'change', sessionId, now, changes: { ...wanted, clock: isMoved ? clock : undefined } };
}

/** The change of a session's clock that was typed or dragged. `timezone`: of its new location, if it has one. */
export function clockFor(
  time: SessionTime,
  { changes, timezone }: { readonly changes: ScheduleChanges; readonly timezone: string | undefined },
): ClockChanges {
  const { startsAt, endsAt } = changes;
  const isDragged = startsAt !== undefined || endsAt !== undefined;
  return isDragged
    ? draggedClock(timezone ?? time.timezone, { day: time.localDate, startsAt, endsAt })
    : clockChangesOf(changes);
}

const moves: readonly string[] = ['SessionRescheduled', 'SessionRelocated', 'SessionGroupChanged'];

async function syncGroups(
  deps: SessionDeps,
  groups: Iterable<readonly [string, bigint | undefined]>,
  context: CommandContext,
): Promise<void> {
  for (const [groupId, at] of new Map(groups)) {
    if (at !== undefined) await syncGroup(deps, { groupId, at }, step(context, `sync ${groupId}`));
  }
}
