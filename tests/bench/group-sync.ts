import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { syncGroup } from '../../commands/scheduling/reservations/sync-group.ts';
import { addDays } from '../../domain/shared/day.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { secrets } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { appendAll, packageStory, type Story } from './sample-events.ts';
import {
  enrolledStories,
  groupStories,
  sampleAthletes,
  sampleGroup,
  sessionStory,
} from './schedule-stories.ts';

const ATHLETES = 200;
const SESSIONS = 100;
const EVENTS = 2000;

/** Measures the sync of a default group of 200 athletes with 100 sessions: places per second, against plain appends of one event per stream. */
export async function measureGroupSync(ground: Ground): Promise<Measurement> {
  const { poolConfig } = await ground.database('bench_group_sync');
  const pool = new Pool({ ...poolConfig, max: 16 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  const pairs: Pair[] = [];

  return {
    async round() {
      const group = sampleGroup(SESSIONS, {
        day: (nth) => addDays('2031-09-07', nth),
        start: () => '17:00',
        isCredit: false,
      });
      const athletes = sampleAthletes(ATHLETES);
      await appendAll(log, [
        ...groupStories(group, { slots: ATHLETES, credits: 0 }),
        ...group.sessions.map((session) => sessionStory(session, group.seasonId)),
        ...athletes.flatMap((athlete) => [...enrolledStories(athlete, group)]),
      ]);
      const deps = {
        log,
        sessions: { of: async () => group.sessions.map(({ sessionId }) => sessionId) },
        enrolments: { of: async () => athletes.map((athlete) => ({ ...athlete, isActive: true })) },
        usualSlots: async () => ATHLETES,
        omitCutoffHours: async () => 0,
        isInactiveAthlete: async () => false,
        waitlistRules: async () => ({ isOn: false, closeHours: 0 }),
      };
      const commandId = randomUUID();
      const context = {
        actor: 'system:bench',
        commandId,
        correlationId: commandId,
        causationId: commandId,
        now: new Date().toISOString(),
      };
      let added = 0;
      const syncing = await timed(async () => {
        ({ added } = await syncGroup(deps, { groupId: group.groupId }, context));
      });
      if (added !== ATHLETES * SESSIONS) throw new Error(`${added} places were given`);
      const stories = Array.from({ length: EVENTS }, (_, index) => oneEvent(index));
      const appending = await timed(() => appendAll(log, stories));
      pairs.push({ measured: (added / syncing) * 1000, baseline: (EVENTS / appending) * 1000 });
    },
    rows: () => [
      ratioRow(
        'sync of a group of 200 athletes × 100 sessions, places against appended events',
        pairs,
        { atLeast: 0.3 },
        'a second',
      ),
    ],
    async close() {
      await store.close();
      await pool.end();
    },
  };
}

const oneEvent = (index: number): Story => {
  const { stream, events } = packageStory(index);
  return { stream, events: events.slice(0, 1) };
};
