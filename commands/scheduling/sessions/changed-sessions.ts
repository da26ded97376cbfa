import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { fold, loadState } from '../../runtime/handle.ts';
import type { ChangedSession, ChangedSessions, SessionPlan } from '../../shared/changed-sessions.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { location } from '../locations/location.ts';
import { session } from './session.ts';

type History = readonly Recorded<SessionEvent>[];

interface Change {
  readonly before: SessionState;
  readonly after: SessionState | null;
  readonly athleteIds: readonly string[];
}

/** From the streams themselves: read models do not know what a session was before. */
export function createChangedSessions(log: EventLog): ChangedSessions {
  const planOf = async ({ time, locationId }: SessionState): Promise<SessionPlan> => {
    const { startsAt, localDate, localStart, localEnd } = time;
    const { name } = await loadState(log, location, locationId);
    return { startsAt, localDate, localStart, localEnd, locationName: name };
  };
  const changed = async (
    sessionId: string,
    { before, after, athleteIds }: Change,
  ): Promise<ChangedSession> => {
    const { name: groupName } = await loadState(log, trainingGroup, (after ?? before).groupId);
    return {
      sessionId,
      groupName,
      before: await planOf(before),
      after: after && (await planOf(after)),
      athleteIds,
    };
  };
  return {
    async of(sessionIds, change, now) {
      const found: ChangedSession[] = [];
      for (const sessionId of new Set(sessionIds)) {
        const history = await log.load<SessionEvent>(`${session.category}-${sessionId}`);
        const one = change === 'moved' ? moveIn(history) : cancellationIn(history);
        if (one && !isOver(one, now)) found.push(await changed(sessionId, one));
      }
      return found.toSorted((one, other) => one.before.startsAt.localeCompare(other.before.startsAt));
    },
  };
}

const stateAfter = (history: History): SessionState => fold(session.decider, history);

/** One command can change the time and the place of a session. */
function moveIn(history: History): Change | undefined {
  const last = history.findLast(isMove);
  const after = stateAfter(history);
  if (!last || after.status !== 'scheduled') return undefined;
  const first = history.findIndex(({ commandId }) => commandId === last.commandId);
  const before = stateAfter(history.slice(0, first));
  if (placeOf(before) === placeOf(after)) return undefined;
  const lost = history.slice(first).flatMap(lostByMove);
  return { before, after, athleteIds: [...new Set([...takenIn(after), ...lost])] };
}

function cancellationIn(history: History): Change | undefined {
  const index = history.findLastIndex(({ type }) => type === 'SessionDeleted');
  if (index < 0) return undefined;
  const before = stateAfter(history.slice(0, index));
  return { before, after: null, athleteIds: takenIn(before) };
}

const isMove = ({ type }: Recorded<SessionEvent>): boolean =>
  type === 'SessionRescheduled' || type === 'SessionRelocated';

/** When and where. */
const placeOf = ({ time, locationId }: SessionState): string =>
  JSON.stringify([time.localDate, time.localStart, time.localEnd, locationId]);

const takenIn = ({ seats }: SessionState): string[] =>
  [...seats].flatMap(([athleteId, { isTaken }]) => (isTaken ? [athleteId] : []));

function lostByMove({ type, data }: Recorded<SessionEvent>): readonly string[] {
  if (type === 'SeatReleased') return data.reason === 'session-moved' ? [data.athleteId] : [];
  if (type === 'SeatsUnassigned') return data.reason === 'session-moved' ? data.athleteIds : [];
  return [];
}

const isOver = ({ before, after }: Change, now: string): boolean =>
  before.time.startsAt <= now && (after === null || after.time.startsAt <= now);
