import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recountSchedules } from '../../api/scheduling/recount-schedules.ts';
import { present } from '../../commands/runtime/handle.ts';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import { session } from '../../commands/scheduling/sessions/session.ts';
import { openRink, type Rink } from '../../commands/scheduling/testing/rink.ts';
import { schedulingTexts } from '../../domain/scheduling/scheduling-texts.ts';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../event-store/eventstoredb/testing/eventstoredb-double.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { ApiClient } from '../support/api-client.ts';
import { record } from './reactor-harness.ts';

jest.setTimeout(240_000);

const FAMILIES = 200;
/** Far off, so that nothing here is ever in the past; a Monday. */
const MONDAY = '2097-09-02';
const TUESDAY = '2097-09-03';

const saved = z.object({
  success: z.number(),
  errors: z.array(z.object({ schedule_id: z.string(), message: z.string() })),
});

describe.each(['Postgres', 'EventStoreDB'])(
  'two processes and two hundred families, events in %s',
  (store) => {
    let double: EventStoreDbDouble | undefined;
    let one: Api;
    let other: Api;
    let rink: Rink;
    /** Of the family, at one of the two processes. */
    let browserOf: (index: number) => ApiClient;
    let family: SignedIn;

    beforeAll(async () => {
      double = store === 'EventStoreDB' ? await startEventStoreDbDouble() : undefined;
      const environment = double ? { EVENTSTOREDB_URL: `esdb://127.0.0.1:${double.port}?tls=false` } : {};
      one = await startApi({ environment });
      other = await startApi({ environment, database: one.database });
      rink = openRink(one.services.log);
      const here = await one.signedIn('parent');
      const there = new ApiClient(other.address);
      await there.signIn(here.person);
      browserOf = (index) => (index % 2 === 0 ? here : there);
      family = here;
    });
    afterAll(async () => {
      await other?.stop();
      await one?.close();
      await double?.stop();
    });

    /** Athletes of the family, in a group. */
    async function athletesIn(groupId: string, count: number): Promise<string[]> {
      const { log, host } = one.services;
      const ids = await sideBySide(Array.from({ length: count }), () => rink.athleteIn(groupId));
      const { userId } = family;
      await record(
        log,
        `user-${userId}`,
        ...ids.map((athleteId) => ({ type: 'UserAssignedToAthlete', data: { userId, athleteId } }) as const),
      );
      const head = await log.store.head();
      const patience = 120_000;
      expect(await host.reached(head, [], patience)).toBe(true);
      expect(await other.services.host.reached(head, [], patience)).toBe(true);
      return ids;
    }

    const save = async (index: number, athleteId: string, groupId: string, sessionId: string) => {
      const reply = await browserOf(index).post(`/athletes/${athleteId}/schedules/saved`, {
        existing_schedules: [],
        selected_schedules: [sessionId],
        training_group_ids: [groupId],
      });
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
      return saved.parse(reply.results);
    };

    it('who want the last ten seats: ten have one, and everybody else is told that it is full', async () => {
      const groupId = await rink.group({ defaultWeeklyCredits: 1 });
      const sessionId = await rink.session(groupId, { day: MONDAY, slots: 10 });
      const athletes = await athletesIn(groupId, FAMILIES);
      const answers = await Promise.all(
        athletes.map((athleteId, index) => save(index, athleteId, groupId, sessionId)),
      );
      const told = answers.flatMap(({ errors }) => errors.map(({ message }) => message));
      expect(answers.filter(({ success }) => success === 1)).toHaveLength(10);
      expect(told).toEqual(Array.from({ length: FAMILIES - 10 }, () => schedulingTexts.full));
      const { seats } = await present(one.services.log, session, sessionId);
      expect([...seats.values()]).toEqual(Array.from({ length: 10 }, () => ({ isTaken: true, hold: null })));
      expect(await rink.faults()).toEqual([]);
    });

    it('who want two sessions for one credit, in two tabs: nobody has both, and no place is left over', async () => {
      const groupId = await rink.group({ defaultWeeklyCredits: 1 });
      const days = [MONDAY, TUESDAY];
      const [monday = '', tuesday = ''] = await Promise.all(
        days.map((day) => rink.session(groupId, { day, slots: 20 })),
      );
      const athletes = await athletesIn(groupId, 40);
      const answers = await Promise.all(
        athletes.flatMap((athleteId) => [
          save(0, athleteId, groupId, monday),
          save(1, athleteId, groupId, tuesday),
        ]),
      );
      const told = new Set(answers.flatMap(({ errors }) => errors.map(({ message }) => message)));
      for (const message of told)
        expect([schedulingTexts.weekIsFull, schedulingTexts.full]).toContain(message);
      for (const athleteId of athletes) {
        const { reservations } = await rink.schedule(athleteId);
        expect([...reservations.values()].filter(({ status }) => status === 'booked').length).toBeLessThan(2);
      }
      await one.settled();
      expect(await rink.faults()).toEqual([]);
    });

    it('and one command that is sent by both processes at once, reserves once', async () => {
      const groupId = await rink.group({ defaultWeeklyCredits: 2 });
      const sessionId = await rink.session(groupId, { day: MONDAY, slots: 1 });
      const [athleteId = ''] = await athletesIn(groupId, 1);
      const body = { existing_schedules: [], selected_schedules: [sessionId], training_group_ids: [groupId] };
      const key = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          browserOf(index).post(`/athletes/${athleteId}/schedules/saved`, body, { key }),
        ),
      );
      for (const reply of replies)
        expect(saved.parse(reply?.results)).toMatchObject({ success: 1, errors: [] });
      const types = (await one.services.log.load(`athleteSchedule-${athleteId}`)).map(({ type }) => type);
      expect(types.filter((type) => type === 'SessionReserved')).toHaveLength(1);
      expect(await rink.faults()).toEqual([]);
    });

    it('leave a log that a recount finds whole, and read models that say the same', async () => {
      await one.services.host.caughtUp();
      const { log, pools } = one.services;
      const verdict = await recountSchedules(log, pools.reads);
      expect(verdict).toMatchObject({ faults: [], held: 0 });
      expect(verdict.booked).toBeGreaterThan(10);
    });
  },
);
