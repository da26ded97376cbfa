import { attendance } from '../../commands/scheduling/attendance/attendance.ts';
import type { AthleteMark } from '../../domain/scheduling/attendance/attendance.ts';
import type { AttendanceMark } from '../../domain/scheduling/attendance/marks.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { later } from '../shared/calendar.ts';
import { type Chance, chanceOf, type Weights } from '../shared/chance.ts';
import { inParallel, recordAll } from '../shared/commands.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { officeUser } from '../shared/staff.ts';
import type { SeasonAttendance } from './attendance.ts';
import type { TimetableSession } from './timetable.ts';

/** A past session, and what was marked in it. */
export interface MarkedSession {
  readonly session: TimetableSession;
  readonly marks: readonly AthleteMark[];
}

const usual: Weights<AttendanceMark> = [
  [88, 'present'],
  [5, 'late'],
  [4, 'no-show'],
  [3, 'excused'],
];

/** Who came to the sessions that are over. In a few nobody marked attendance. `now`: UTC. */
export function markedSessionsOf({ sessions, attendances }: SeasonAttendance, now: string): MarkedSession[] {
  const seated = new Map<string, string[]>();
  for (const { athleteId, sessions: own, omitted } of attendances) {
    for (const { sessionId } of own) {
      if (omitted.some((one) => one.sessionId === sessionId)) continue;
      seated.set(sessionId, [...(seated.get(sessionId) ?? []), athleteId]);
    }
  }
  return sessions.flatMap((session) => {
    const chance = chanceOf(`attendance of ${session.sessionId}`);
    const athleteIds = seated.get(session.sessionId) ?? [];
    if (session.endsAt > now || athleteIds.length === 0 || chance.percent(6)) return [];
    return [{ session, marks: athleteIds.map((athleteId) => markOf(session, athleteId, chance)) }];
  });
}

function markOf({ sessionId, startsAt }: TimetableSession, athleteId: string, chance: Chance): AthleteMark {
  return {
    athleteId,
    mark: chance.weighted(usual),
    madeAt: later(startsAt, 1 + chance.below(8)),
    markId: idOf(`mark of ${athleteId} in ${sessionId}`),
  };
}

/** Records the attendance of all past sessions of a season, each at once. */
export async function markPastSessions(
  log: EventLog,
  plan: SeasonAttendance,
  { now, width, signal }: { readonly now: string; readonly width: number; readonly signal: AbortSignal },
): Promise<void> {
  await inParallel(markedSessionsOf(plan, now), width, async ({ session, marks }) => {
    if (signal.aborted) return;
    const { sessionId, seriesId, timezone, localDate, startsAt } = session;
    const recordedAt = later(startsAt, 9);
    const athleteIds = new Set(marks.map(({ athleteId }) => athleteId));
    const attendees = { status: 'scheduled', timezone, localDate, athleteIds } as const;
    const command = { kind: 'mark', sessionId, attendees, marks, now: recordedAt } as const;
    const context = contextOf(`attendance of ${sessionId}`, recordedAt, officeUser(chanceOf(seriesId)));
    await recordAll(log, attendance, sessionId, [command], context);
  });
}
