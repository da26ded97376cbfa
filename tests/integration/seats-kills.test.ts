import { randomUUID } from 'node:crypto';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import { seatsGivenTwice } from '../../commands/scheduling/testing/seat-ledger.ts';
import { schedulingTexts } from '../../domain/scheduling/scheduling-texts.ts';
import { addDays } from '../../domain/shared/day.ts';
import { until } from '../support/projections.ts';
import { type Answer, type OpeningNight, openOpeningNight, type Wish } from './support/opening-night.ts';

jest.setTimeout(240_000);

/** Far off, so that nothing here is ever in the past. Each test has a week of its own, and every athlete one credit in it. */
const MONDAY = '2097-09-02';
const SEATS = 10;

describe.each(['Postgres', 'EventStoreDB'] as const)(
  'two processes and two hundred athletes, events in %s',
  (store) => {
    let night: OpeningNight;
    beforeAll(async () => {
      night = await openOpeningNight(store);
    });
    afterAll(() => night?.close());

    /** On a day of the week of a test. */
    const sessionOn = (week: number, weekday: number, slots: number) =>
      night.rink.session(night.groupId, { day: addDays(MONDAY, 7 * week + weekday), slots });

    const wishesFor = (sessionId: string): Wish[] =>
      night.athleteIds.map((athleteId) => ({ athleteId, sessionId, key: randomUUID() }));

    /** All at once, every other one at the same process. */
    const everybody = async (
      wishes: readonly Wish[],
      onAnswer: () => void = () => undefined,
    ): Promise<Map<Wish, Answer>> => {
      const { servers } = night;
      const answers = await Promise.all(
        wishes.map(async (wish, index) => {
          const answer = await night.ask(servers[index % 2 === 0 ? 0 : 1], wish);
          if (answer !== 'lost') onAnswer();
          return [wish, answer] as const;
        }),
      );
      return new Map(answers);
    };

    /**
     * All at once, and the first process is killed while it holds a seat for someone; at the latest when the first answer came. It is
     * started again while the other one goes on.
     */
    const everybodyWhileKilling = async (sessionId: string, wishes: readonly Wish[]) => {
      const [victim] = night.servers;
      const there = new Set(wishes.filter((_, index) => index % 2 === 0).map(({ athleteId }) => athleteId));
      const holdsASeat = async () => {
        const { seats } = await night.rink.of(sessionId);
        return [...seats].some(([athleteId, { hold }]) => hold !== null && there.has(athleteId));
      };
      const asked = everybody(wishes, () => void victim.kill());
      await until(async () => victim.child.killed || (await holdsASeat()));
      await victim.kill();
      const [answers] = await Promise.all([asked, night.startAgain(victim)]);
      return answers;
    };

    /**
     * Exactly the families that were told so have the seats; all others were told that the session is full.
     */
    const expectSold = async (sessionId: string, answers: ReadonlyMap<Wish, Answer>) => {
      const reserved = [...answers].filter(([, answer]) => answer === 'reserved');
      expect(reserved).toHaveLength(SEATS);
      const { seats } = await night.rink.of(sessionId);
      const taken = { isTaken: true, hold: null };
      expect(seats).toEqual(new Map(reserved.map(([{ athleteId }]) => [athleteId, taken])));
      const others = [...answers.values()].filter((answer) => answer !== 'reserved');
      expect(others).toEqual(others.map(() => ({ refused: schedulingTexts.full })));
    };

    /** No seat is held, no one is over the credits, and the read models say the same as the log. */
    const expectWhole = async () => {
      await night.shown();
      expect(await night.recount()).toMatchObject({ faults: [], held: 0 });
    };

    it('reserve the last ten seats once, and tell everyone else that the session is full', async () => {
      const sessionId = await sessionOn(0, 0, SEATS);
      await expectSold(sessionId, await everybody(wishesFor(sessionId)));
      await expectWhole();
    });

    it('reserve them once when one is killed, for families that retry immediately or after the holds expired', async () => {
      const sessionId = await sessionOn(1, 0, SEATS);
      const answers = await everybodyWhileKilling(sessionId, wishesFor(sessionId));
      const [, living] = night.servers;
      const lost = [...answers].filter(([, answer]) => answer === 'lost').map(([wish]) => wish);
      expect(lost.length).toBeGreaterThan(SEATS);

      // Half of them press the button again. The others have given up for today, and one of them leaves a held seat behind.
      const { seats } = await night.rink.of(sessionId);
      const forgotten = lost.find(({ athleteId }) => seats.get(athleteId)?.isTaken === false);
      const others = lost.filter((wish, index) => wish === forgotten || index % 2 === 0);
      const patient = lost.filter((wish) => !others.includes(wish));
      await Promise.all(patient.map(async (wish) => answers.set(wish, await night.ask(living, wish))));
      await night.shown();
      await night.janitor();
      await expectWhole();

      for (const [wish, answer] of await everybody(others)) answers.set(wish, answer);
      await expectSold(sessionId, answers);
      await expectWhole();
    });

    it('spend the last credit of each athlete once, for two sessions at once', async () => {
      // Ten pairs of sessions with a seat for everyone: what is asked is whose credit pays.
      const pairs = await sideBySide(Array.from({ length: 10 }), () =>
        Promise.all([sessionOn(2, 0, 20), sessionOn(2, 1, 20)]),
      );
      const { servers } = night;
      const answers = await Promise.all(
        night.athleteIds.map((athleteId, index) => {
          // Both processes meet in every session.
          const first = index % 20 < 10 ? 0 : 1;
          return Promise.all(
            (pairs[index % 10] ?? []).map((sessionId, nth) =>
              night.ask(servers[nth === first ? 0 : 1], { athleteId, sessionId, key: randomUUID() }),
            ),
          );
        }),
      );
      for (const both of answers) {
        expect(both).toHaveLength(2);
        expect(both).toContain('reserved');
        expect(both).toContainEqual({ refused: schedulingTexts.weekIsFull });
      }
      await expectWhole();
    });

    /** Three athletes have all the seats, and five wait in this order. */
    const openLine = async (week: number) => {
      const sessionId = await sessionOn(week, 0, 3);
      const [here, there] = night.servers;
      const place = (athleteId: string) => ({ athleteId, sessionId });
      const holders = night.athleteIds.slice(0, 3);
      const waiting = night.athleteIds.slice(3, 8);
      for (const athleteId of holders) {
        expect(await night.ask(here, { ...place(athleteId), key: randomUUID() })).toBe('reserved');
      }
      await night.turnWaitlistsOn();
      for (const athleteId of waiting) await night.wait(there, place(athleteId));
      const outsiders = night.athleteIds
        .slice(20, 50)
        .map((athleteId) => ({ ...place(athleteId), key: randomUUID() }));
      return { sessionId, place, holders, waiting, outsiders };
    };

    const expectFull = (answers: readonly Answer[]) =>
      expect(answers).toEqual(answers.map(() => ({ refused: schedulingTexts.full })));

    /** The first three of the waitlist have the seats, in their order; the others still wait. */
    const expectFirstCome = async (sessionId: string, waiting: readonly string[]) => {
      const taken = { isTaken: true, hold: null };
      await until(async () => {
        const { seats } = await night.rink.of(sessionId);
        return seats.size === 3 && [...seats.values()].every(({ hold }) => hold === null);
      });
      const state = await night.rink.of(sessionId);
      expect(state.seats).toEqual(new Map(waiting.slice(0, 3).map((athleteId) => [athleteId, taken])));
      expect(state.waiting).toEqual(waiting.slice(3));
      await expectWhole();
      expect(seatsGivenTwice(await night.rink.recorded())).toEqual([]);
    };

    it('give the seats that three families give back to the first on the waitlist, and none to thirty who rush in', async () => {
      const { sessionId, place, holders, waiting, outsiders } = await openLine(4);
      const [here, there] = night.servers;
      const omitted = holders.map((athleteId, index) =>
        night.omit(index % 2 === 0 ? here : there, place(athleteId)),
      );
      const [answers] = await Promise.all([everybody(outsiders), ...omitted]);
      expectFull([...answers.values()]);
      await expectFirstCome(sessionId, waiting);
    });

    it.each([0, 1] as const)(
      'also while the process %i, which may run the reactor, stands still',
      async (stopped) => {
        const { sessionId, place, holders, waiting, outsiders } = await openLine(5 + stopped);
        const going = night.servers[stopped === 0 ? 1 : 0];
        const { pid = 0 } = night.servers[stopped].child;
        expect(pid).toBeGreaterThan(0);
        process.kill(pid, 'SIGSTOP');
        try {
          const [answers] = await Promise.all([
            Promise.all(outsiders.map((wish) => night.ask(going, wish))),
            ...holders.map((athleteId) => night.omit(going, place(athleteId))),
          ]);
          expectFull(answers);
        } finally {
          process.kill(pid, 'SIGCONT');
        }
        await expectFirstCome(sessionId, waiting);
      },
    );

    it.each([0, 1] as const)('also when the process %i is killed while the seats are held', async (index) => {
      const { sessionId, place, holders, waiting, outsiders } = await openLine(7 + index);
      const victim = night.servers[index];
      const living = night.servers[index === 0 ? 1 : 0];
      await Promise.all(holders.map((athleteId) => night.omit(living, place(athleteId))));
      const asked = everybody(outsiders);
      await victim.kill();
      await night.startAgain(victim);
      const answers = await asked;
      for (const [wish, answer] of answers) {
        if (answer === 'lost') answers.set(wish, await night.ask(living, wish));
      }
      expectFull([...answers.values()]);
      await night.endLeases();
      await expectFirstCome(sessionId, waiting);
    });

    it('reserve once when both get the same command at once', async () => {
      const sessionId = await sessionOn(3, 0, 1);
      const [athleteId = ''] = night.athleteIds;
      const wish = { athleteId, sessionId, key: randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => night.ask(night.servers[index % 2 === 0 ? 0 : 1], wish)),
      );
      expect(new Set(answers)).toEqual(new Set(['reserved']));
      const { reservations } = await night.rink.schedule(athleteId);
      expect([...reservations.keys()].filter((id) => id === sessionId)).toHaveLength(1);
      await expectWhole();
    });
  },
);
