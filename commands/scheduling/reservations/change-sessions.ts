import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import {
  clockChangesOf,
  type ScheduleChanges,
  scheduleChangeProblems,
} from '../../../domain/scheduling/sessions/schedule-changes.ts';
import type { FactCommand, SessionChanges } from '../../../domain/scheduling/sessions/session.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { demand, Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
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
  readonly conflicts: readonly (Conflict & { readonly sessionId: string })[];
}

/**
 * Applies the same change to one session or several; missing fields stay unchanged in each. Athletes in a
 * moved session follow it, and conflicts that arise are reported. Throws `InvalidInput` for the input, and
 * `Refusal` when nothing would change.
 */
export async function changeSessions(
  deps: SessionDeps,
  { sessionIds, changes }: { readonly sessionIds: readonly string[]; readonly changes: ScheduleChanges },
  context: CommandContext,
): Promise<ChangedSessions> {
  demand(scheduleChangeProblems(changes, new Set(sessionIds).size));
  const wanted = await wantedOf(deps, changes);

  const conflicts: (Conflict & { sessionId: string })[] = [];
  const formerGroups = new Map<string, bigint>();
  let changed = 0;
  const rows = await rowByRow(sessionIds, context, async (sessionId, row) => {
    const before = await loadState(deps.log, session, sessionId);
    if (before.status !== 'scheduled') throw new Refusal('session.unknown', schedulingTexts.nothingToModify);
    const groupId = wanted.group?.groupId ?? before.groupId;
    const line = await lineTerms(deps, { ...before, groupId }, row);
    const command = { ...commandFor(before, { changes, wanted }, row), line };
    const events = await recordedEvents(deps.log, command, row);
    if (events.length === 0) return undefined;
    changed += 1;
    const done = await changeFacts(deps.log, command, row);
    if (!events.some(({ type }) => moves.includes(type))) return done;
    const moved = await sessionMoved(deps, { sessionId }, step(row, 'follow'));
    conflicts.push(...moved.conflicts.map((conflict) => ({ ...conflict, sessionId })));
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
  return { ...rows, done: latest([rows, later]), modified, warnings: later.warnings, conflicts };
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
  { sessionId, time }: SessionState,
  { changes, wanted }: { readonly changes: ScheduleChanges; readonly wanted: Wanted },
  { now }: CommandContext,
): Change {
  const { startsAt, endsAt } = changes;
  const isDragged = startsAt !== undefined || endsAt !== undefined;
  const clock = isDragged
    ? draggedClock(wanted.place?.timezone ?? time.timezone, { day: time.localDate, startsAt, endsAt })
    : clockChangesOf(changes);
  const isMoved = Object.keys(clock).length > 0;
  return { kind: 'change', sessionId, now, changes: { ...wanted, clock: isMoved ? clock : undefined } };
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
