import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { addDays } from '../../domain/shared/day.ts';
import { daysOfWeek } from '../../domain/shared/week.ts';
import { createAccessQueries } from '../../projections/access/sign-in-session-queries.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { dailySchedules } from '../../projections/scheduling/sessions/daily-schedules.ts';
import { businessOf } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import type { Story } from './sample-events.ts';
import {
  enrolledStories,
  groupStories,
  type SampleGroup,
  sampleAthletes,
  sampleGroup,
  sessionStory,
} from './schedule-stories.ts';
import { signIn } from './staff.ts';

const SUNDAY = '2031-10-05';
const GROUPS = 20;
const SESSIONS = 2000;
const SEATS = 10;
const WARM_UP = 10;
const STILL_WARM = 2;

/** Measures a week of the calendar with 2,000 sessions and 20,000 reservations, requested day by day as on the screen, against the same SQL. */
export async function measureCalendar(ground: Ground, { pages }: { pages: number }): Promise<Measurement> {
  const business = await businessOf(ground, 'bench_calendar', weekStories());
  const product = await business.open();
  const staff = await signIn(product.url);
  await quiet(staff);
  const pool = createReadPool({ ...business.database.poolConfig, max: 10 });
  const days = daysOfWeek(SUNDAY);
  const pairs: Pair[] = [];
  const week = () =>
    Promise.all(days.map((day) => staff.get(`/resources/daily/${day}/locations?userTimezoneOffset=-5`)));
  const answers = await week();
  const shown = answers.reduce((sum, { results }) => sum + countSchedules(results), 0);
  if (shown !== SESSIONS) throw new Error(`The week shows ${shown} sessions`);

  let warmUp = WARM_UP;
  return {
    async round() {
      const times = { measured: [] as number[], baseline: [] as number[] };
      for (let nth = -warmUp; nth < pages; nth++) {
        const measured = await timed(week);
        const baseline = await timed(() => byHand(pool, days));
        if (nth < 0) continue;
        times.measured.push(measured);
        times.baseline.push(baseline);
      }
      pairs.push({ measured: percentile(times.measured, 0.95), baseline: percentile(times.baseline, 0.95) });
      warmUp = STILL_WARM;
    },
    rows: () => [
      ratioRow(
        'calendar week of 2,000 sessions through HTTP against its SQL, p95',
        pairs,
        { atMost: 2 },
        'ms',
      ),
    ],
    async close() {
      staff.close();
      await product.stop();
      await pool.end();
    },
  };
}

/** Runs the same queries without the product. Like a request, it first looks up the user. */
function byHand(pool: Pool, days: readonly string[]): Promise<unknown> {
  const reads = createReads(pool);
  const access = createAccessQueries(reads);
  const claim = { userId: randomUUID(), sessionId: randomUUID(), opened: Date.now() };
  return Promise.all(
    days.map(async (day) => {
      await access.caller(claim);
      await dailySchedules(reads, { day, mode: 'locations' }, 12);
    }),
  );
}

function countSchedules(results: unknown): number {
  if (!Array.isArray(results)) return 0;
  return results.reduce((sum: number, { schedules }: { schedules: unknown[] }) => sum + schedules.length, 0);
}

function* weekStories(): Generator<Story> {
  const perGroup = SESSIONS / GROUPS;
  for (let nth = 0; nth < GROUPS; nth++) {
    const group: SampleGroup = sampleGroup(perGroup, {
      day: (index) => addDays(SUNDAY, index % 7),
      start: (index) => `${String(6 + (Math.floor(index / 7) % 15)).padStart(2, '0')}:00`,
      isCredit: true,
    });
    yield* groupStories(group, { slots: SEATS + 2, credits: 7 });
    const athletes = sampleAthletes(perGroup);
    const reserved = athletes.map((_, index) =>
      Array.from({ length: SEATS }, (_, turn) => group.sessions[(index + turn) % perGroup]).flatMap((one) =>
        one ? [one] : [],
      ),
    );
    for (const [index, athlete] of athletes.entries())
      yield* enrolledStories(athlete, group, reserved[index]);
    for (const session of group.sessions) {
      const seated = athletes.filter((_, index) => reserved[index]?.includes(session));
      yield sessionStory(
        session,
        group.seasonId,
        seated.map(({ athleteId }) => athleteId),
      );
    }
  }
}
