import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { DomainEvent } from '../../domain/events.ts';
import { addDays } from '../../domain/shared/day.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { newAppend, ratePerSecond } from './append.ts';
import { businessOf, secrets } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import { appendAll, type Story } from './sample-events.ts';
import {
  enrolledStories,
  groupStories,
  type SampleAthlete,
  type SampleGroup,
  type SampleSession,
  sampleAthletes,
  sampleGroup,
  sessionReserved,
  sessionStory,
} from './schedule-stories.ts';
import { type Staff, signIn } from './staff.ts';

const SUNDAY = '2031-09-07';
const WEEKS = 40;
const FAMILIES = 200;
/** Sessions on each day of the opening season; each family attends one of them. */
const SLOTS = 5;
const SEASON_WEEKS = 10;

/**
 * Measures reservations over HTTP: against appending the same events to as many streams, and against the rate of appends. All families
 * reserve at the same time: one session each, or, as when a season opens, one session in each of its weeks.
 */
export async function measureReserving(
  ground: Ground,
  { patterns, rounds }: { patterns: number; rounds: number },
): Promise<Measurement> {
  // A group with one session a week, and groups with twenty sessions in one week, which all families reserve at the same time.
  const weekly = sampleGroup(WEEKS, {
    day: (nth) => addDays(SUNDAY, nth * 7),
    start: () => '18:00',
    isCredit: true,
  });
  const rushes = Array.from({ length: rounds }, () =>
    sampleGroup(20, {
      day: (nth) => addDays(SUNDAY, nth % 7),
      start: (nth) => `${String(8 + Math.floor(nth / 7)).padStart(2, '0')}:00`,
      isCredit: true,
    }),
  );
  const openings = Array.from({ length: rounds }, () =>
    sampleGroup(SLOTS * SEASON_WEEKS, {
      day: (nth) => addDays(SUNDAY, Math.floor(nth / SLOTS) * 7 + (nth % SLOTS)),
      start: () => '18:00',
      isCredit: true,
    }),
  );
  const openers = openings.map(() => sampleAthletes(FAMILIES));
  const regulars = sampleAthletes(rounds * patterns);
  const comers = rushes.map(() => sampleAthletes(FAMILIES));
  const business = await businessOf(
    ground,
    'bench_reserving',
    stories([weekly, ...rushes, ...openings], [regulars, ...comers, ...openers]),
  );
  const product = await business.open();
  const staff = await signIn(product.url);
  await quiet(staff);
  const bare = await openBareLog(ground);
  const saving: Pair[] = [];
  const rushing: Pair[] = [];
  const opening: Pair[] = [];
  let round = 0;

  return {
    async round() {
      const [rush, families] = [rushes[round], comers[round]];
      const [season, subscribers] = [openings[round], openers[round]];
      if (!rush || !families || !season || !subscribers)
        throw new Error(`There are stories for ${rounds} rounds`);
      for (const athlete of regulars.slice(round * patterns, (round + 1) * patterns)) {
        const measured = await timed(() => save(staff, athlete, weekly, weekly.sessions));
        const baseline = await timed(() => bare.reserve([athlete], weekly, () => weekly.sessions));
        saving.push({ measured, baseline });
      }
      const wanted = (nth: number): SampleSession[] =>
        [rush.sessions[nth % rush.sessions.length]].flatMap((one) => (one ? [one] : []));
      const measured = await timed(() =>
        Promise.all(families.map((athlete, nth) => save(staff, athlete, rush, wanted(nth)))),
      );
      // Three events per family: hold, book, confirm.
      rushing.push({ measured: ((FAMILIES * 3) / measured) * 1000, baseline: await bare.rate() });
      const hourOf = (nth: number) => season.sessions.filter((_, index) => index % SLOTS === nth % SLOTS);
      const opened = await timed(() =>
        Promise.all(subscribers.map((athlete, nth) => save(staff, athlete, season, hourOf(nth)))),
      );
      const events = FAMILIES * SEASON_WEEKS * 3;
      opening.push({ measured: (events / opened) * 1000, baseline: await bare.rate() });
      round++;
    },
    rows: () => [
      ratioRow(
        'a pattern of 40 sessions saved, against appending its 81 events',
        saving,
        { atMost: 3 },
        'ms',
      ),
      ratioRow(
        '200 families reserving at once through HTTP, 3 events each, against appends of 32 callers',
        rushing,
        { atLeast: 0.2 },
        'events/s',
      ),
      ratioRow(
        `200 families reserving ${SEASON_WEEKS} weeks each at once, 3 events a week, against appends of 32 callers`,
        opening,
        { atLeast: 0.2 },
        'events/s',
      ),
    ],
    async close() {
      staff.close();
      await product.stop();
      await bare.close();
    },
  };
}

async function save(
  staff: Staff,
  { athleteId }: SampleAthlete,
  { groupId }: SampleGroup,
  sessions: readonly SampleSession[],
): Promise<void> {
  const { status, results } = await staff.post(`/athletes/${athleteId}/schedules/saved`, {
    existing_schedules: [],
    selected_schedules: sessions.map(({ sessionId }) => sessionId),
    training_group_ids: [groupId],
  });
  const isSaved =
    typeof results === 'object' && results && 'success' in results && results.success === sessions.length;
  if (status !== 200 || !isSaved) throw new Error(`Not reserved (${status}): ${JSON.stringify(results)}`);
}

/** `members[n]`: the athletes in the nth group. */
function* stories(
  groups: readonly SampleGroup[],
  members: readonly (readonly SampleAthlete[])[],
): Generator<Story> {
  for (const [nth, group] of groups.entries()) {
    yield* groupStories(group, { slots: 1000, credits: 7 });
    for (const session of group.sessions) yield sessionStory(session, group.seasonId);
    for (const athlete of members[nth] ?? []) yield* enrolledStories(athlete, group);
  }
}

/** A log in a separate database, to which the events of reservations are appended without any checks. */
async function openBareLog(ground: Ground) {
  const { poolConfig } = await ground.database('bench_reserving_bare');
  const pool = new Pool({ ...poolConfig, max: 16 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  return {
    /** Appends the holds of all athletes at once, then their reservations, then the confirmations. */
    async reserve(
      athletes: readonly SampleAthlete[],
      { seasonId }: SampleGroup,
      wanted: (nth: number) => readonly SampleSession[],
    ): Promise<void> {
      const seats = athletes.flatMap(({ athleteId }, nth) =>
        wanted(nth).map(({ sessionId }) => ({ athleteId, sessionId })),
      );
      const onSession = (event: (ids: { athleteId: string; sessionId: string }) => DomainEvent): Story[] =>
        seats.map((ids) => ({ stream: `trainingSession-${ids.sessionId}`, events: [event(ids)] }));
      const expiresAt = new Date().toISOString();
      await appendAll(
        log,
        onSession((ids) => ({ type: 'SeatHeld', data: { ...ids, holdId: randomUUID(), expiresAt } })),
      );
      await appendAll(
        log,
        athletes.map((athlete, nth) => ({
          stream: `athleteSchedule-${athlete.athleteId}`,
          events: wanted(nth).map((session) => sessionReserved(athlete, session, seasonId)),
        })),
      );
      await appendAll(
        log,
        onSession((data) => ({ type: 'SeatConfirmed', data })),
      );
    },
    /** Events per second, as in the measurement `append of 1 event, 32 callers, distinct streams`. */
    rate: () =>
      ratePerSecond(32, 1000, async () => {
        const outcome = await store.append(newAppend());
        if (outcome.kind !== 'appended') throw new Error('Not appended');
      }),
    async close() {
      await store.close();
      await pool.end();
    },
  };
}
