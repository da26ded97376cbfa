import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { isInScope, type ScopeChoice } from '../../../domain/scheduling/series/series-scope.ts';
import { seriesTexts } from '../../../domain/scheduling/series/series-texts.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { fold } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { contextsOfRow } from '../sessions/row-by-row.ts';
import { possibleSeriesIds } from '../sessions/series-ids.ts';
import { session } from '../sessions/session.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { streamOf } from '../sessions/session-turns.ts';

export interface SeriesRequest extends ScopeChoice {
  /** The session that the caller changes. */
  readonly sessionId: string;
}

export interface SeriesSessions {
  /** The session that the caller changes, as it was before this command. */
  readonly anchor: SessionState;
  /** The sessions that are concerned, as they were before this command. */
  readonly sessions: readonly SessionState[];
}

/**
 * The sessions that a change of a series concerns. They are chosen by what they were before this command, so that a repetition of it
 * chooses the same ones, also after it has moved or deleted them. Throws `InvalidInput` if the session does not repeat, `Refusal` if it
 * does not exist or none is upcoming, and `TooBusy` if the read model does not catch up.
 */
export async function sessionsOfSeries(
  { log, series }: Pick<SessionDeps, 'log' | 'series'>,
  { sessionId, ...choice }: SeriesRequest,
  context: CommandContext,
): Promise<SeriesSessions> {
  const { before: anchor, isRepeated } = await stateBefore(log, sessionId, context);
  if (anchor.status !== 'scheduled') {
    throw new Refusal('session.unknown', schedulingTexts.nothingToModify);
  }
  const { seriesId } = anchor;
  if (seriesId === null) throw new InvalidInput([{ field: 'scope', message: seriesTexts.notRepeating }]);
  const { now } = context;
  const upcoming = await series.upcoming(seriesId, { after: now, at: await log.store.head() });
  // Those that were deleted by an earlier attempt are not in the read model.
  const ids = new Set([sessionId, ...upcoming, ...(isRepeated ? possibleSeriesIds(seriesId) : [])]);
  const states = await sideBySide([...ids], async (id) => (await stateBefore(log, id, context)).before);
  const sessions = states.filter(
    (state) =>
      state.status === 'scheduled' &&
      state.seriesId === seriesId &&
      isInScope(state.time, anchor.time, choice, now),
  );
  if (sessions.length === 0) throw new Refusal('session.past', schedulingTexts.past);
  return {
    anchor,
    sessions: sessions.toSorted((one, other) => one.time.startsAt.localeCompare(other.time.startsAt)),
  };
}

/** The session without what this command has done to it. */
async function stateBefore(log: EventLog, sessionId: string, context: CommandContext) {
  const history = await log.load<SessionEvent>(streamOf(sessionId));
  const own = new Set(contextsOfRow(sessionId, context).map(({ commandId }) => commandId));
  const others = history.filter(({ commandId }) => !own.has(commandId));
  return { before: fold(session.decider, others), isRepeated: others.length < history.length };
}
