import { session } from '../../commands/scheduling/sessions/session.ts';
import { momentAt } from '../../domain/shared/wall-clock.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { officeUser } from '../shared/staff.ts';
import { groupIdOf, programs } from './programs.ts';
import type { DemoSeason, TimetableSession } from './timetable.ts';

/** An extra session that was planned, and canceled some days before it. */
export interface CanceledPlan {
  readonly session: TimetableSession;
  readonly createdAt: string;
  readonly canceledAt: string;
}

const KEY = 'foundation';
const WEEK = 4;
const FRIDAY = 5;

/** The canceled session of a season; undefined if that is still to come. */
export function canceledPlanOf(season: DemoSeason, now: string): CanceledPlan | undefined {
  const program = programs.find(({ key }) => key === KEY);
  if (!program) return undefined;
  const localDate = addDays(season.begins, WEEK * 7 + FRIDAY);
  const { timezone } = program.rink;
  const groupId = groupIdOf(season, KEY);
  const chance = chanceOf(`canceled session of ${season.seasonId}`);
  const [localStart, localEnd] = ['17:00', '18:00'];
  const canceledAt = officeTime(addDays(localDate, -3), chance);
  if (canceledAt > now) return undefined;
  return {
    session: {
      sessionId: idOf(`canceled session ${groupId} ${localDate}`),
      seriesId: idOf(`canceled series ${groupId} ${localDate}`),
      groupId,
      program,
      startsAt: momentAt(timezone, { day: localDate, time: localStart }).instant,
      endsAt: momentAt(timezone, { day: localDate, time: localEnd }).instant,
      timezone,
      localDate,
      localStart,
      localEnd,
    },
    createdAt: officeTime(addDays(localDate, -17), chance),
    canceledAt,
  };
}

/**
 * In one append, so that the reactor that puts the athletes of a default group into new sessions finds it gone: in truth, they would have been in it
 * for two weeks.
 */
export async function recordCanceled(
  log: EventLog,
  season: DemoSeason,
  { session: { program, groupId, sessionId, seriesId, ...time }, createdAt, canceledAt }: CanceledPlan,
): Promise<void> {
  const by = officeUser(chanceOf(sessionId));
  const create = {
    kind: 'create',
    sessionId,
    seriesId,
    seasonId: season.seasonId,
    groupId,
    locationId: program.rink.locationId,
    time,
    slots: null,
    trainers: [],
    now: createdAt,
  } as const;
  const cancel = { kind: 'delete', sessionId, now: canceledAt } as const;
  await recordAll(
    log,
    session,
    sessionId,
    [create, cancel],
    contextOf(`cancel ${sessionId}`, canceledAt, by),
  );
}
