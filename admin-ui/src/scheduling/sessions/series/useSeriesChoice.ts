import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleView } from '../../../../../contract/scheduling/schedules.ts';
import { closedOn } from '../../../../../domain/scheduling/closed-days/closed-on.ts';
import {
  clockLike,
  isInScope,
  type ScopeChoice,
  type SeriesScope,
} from '../../../../../domain/scheduling/series/series-scope.ts';
import { movedClock, type SessionClock } from '../../../../../domain/scheduling/sessions/session-clock.ts';
import { weekdayOf } from '../../../../../domain/shared/week.ts';
import { shownInstant } from '../../../../../ui-kit/as-of-moment.ts';
import {
  type ShownClosedDays,
  useClosedDays,
} from '../../../../../ui-kit/scheduling/closed-days/closed-days-query.ts';
import { readList } from '../../../shell/read-list.ts';
import { whenWords } from '../session-words.ts';

/** As many as a series can have. */
const MOST = 400;

export interface SeriesChoice extends ScopeChoice {
  /** False for a session that does not repeat, and while its series is not loaded. */
  readonly isSeries: boolean;
  /** Number of sessions that each scope concerns. */
  readonly counts: Readonly<Record<SeriesScope, number>>;
  /** Whether the series has upcoming sessions on another weekday. */
  readonly hasOtherWeekdays: boolean;
  /** The sessions that the chosen scope concerns, in order of time. */
  readonly sessions: readonly ScheduleView[];
  /** The fields of a command; none for this session alone. */
  readonly fields: Partial<ScopeChoice>;
  readonly choose: (part: Partial<ScopeChoice>) => void;
}

/** Asks for the scope of a change. `session`: undefined when several sessions are changed. */
export function useSeriesChoice(session: ScheduleView | undefined): SeriesChoice {
  const [choice, setChoice] = useState<ScopeChoice>({ scope: 'one', onlyWeekday: false });
  const seriesId = session?.series_id ?? null;
  const { data: series = [] } = useQuery({
    queryKey: ['schedules', 'of series', seriesId],
    queryFn: ({ signal }) =>
      readList<ScheduleView>('schedules', {
        filter: { series_id: seriesId, showPast: false },
        sort: ['starts_at', 'ASC'],
        most: MOST,
        signal,
      }),
    enabled: seriesId !== null,
  });
  const chosen = (wanted: ScopeChoice) =>
    session ? series.filter((one) => isInScope(placed(one), placed(session), wanted, shownInstant())) : [];
  const others = session
    ? chosen({ scope: 'upcoming', onlyWeekday: false }).filter(({ id }) => id !== session.id)
    : [];
  const counted = (scope: SeriesScope) => chosen({ ...choice, scope }).length;
  return {
    ...choice,
    isSeries: others.length > 0,
    counts: { one: 1, following: counted('following'), upcoming: counted('upcoming') },
    hasOtherWeekdays: others.some(
      ({ local_date }) => session && weekdayOf(local_date) !== weekdayOf(session.local_date),
    ),
    sessions: choice.scope === 'one' ? [] : chosen(choice),
    fields: choice.scope === 'one' ? {} : choice,
    choose: (part) => setChoice((before) => ({ ...before, ...part })),
  };
}

const placed = ({ starts_at, local_date }: ScheduleView) => ({
  // The API writes instants with and without milliseconds.
  startsAt: new Date(starts_at).toISOString(),
  localDate: local_date,
});

/** A session that a change concerns, as the dialog lists it. */
export interface PlannedSession {
  readonly id: string;
  /** `Mon 10/05/26 6:00pm – 7:00pm → Tue 10/06/26 5:00pm – 6:00pm`. */
  readonly words: string;
  /** What to know about its new day; empty if nothing. */
  readonly note: string;
}

interface Change {
  /** The clock of the session that the user changes, before and after. The same if it does not move. */
  readonly before: SessionClock;
  readonly after: SessionClock;
  /** The new location, if it changes. */
  readonly locationId?: string | undefined;
}

/** Lists the sessions with their new times, and says which of them come to closed days. */
export function usePlannedSessions(
  { sessions }: Pick<SeriesChoice, 'sessions'>,
  change?: Change,
): readonly PlannedSession[] {
  const { data: closedDays = [] } = useClosedDays();
  return sessions.map((session) => planned(session, change, closedDays));
}

function planned(
  session: ScheduleView,
  change: Change | undefined,
  closedDays: readonly ShownClosedDays[],
): PlannedSession {
  const { id, location_id } = session;
  const clock = clockOfView(session);
  const moved = change && afterMove(clock, change);
  const isMoved = moved !== undefined && JSON.stringify(moved) !== JSON.stringify(clock);
  const day = moved?.day ?? clock.day;
  const closed = change && closedOn(closedDays, { day, locationId: change.locationId ?? location_id });
  return {
    id,
    words: isMoved ? `${whenWords(session)} → ${wordsOf(moved)}` : whenWords(session),
    note: closed ? `closed: ${closed.name}` : '',
  };
}

/** Unchanged while the typed times are impossible; the form says so beside them. */
function afterMove(clock: SessionClock, change: Change): SessionClock {
  const changes = clockLike(clock, change);
  return changes && change.after.end > change.after.start ? movedClock(clock, changes) : clock;
}

export const clockOfView = ({ local_date, local_start, local_end }: ScheduleView): SessionClock => ({
  day: local_date,
  start: local_start,
  end: local_end,
});

const wordsOf = ({ day, start, end }: SessionClock): string =>
  whenWords({ local_date: day, local_start: start, local_end: end });
