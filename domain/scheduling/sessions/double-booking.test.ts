import fc from 'fast-check';
import { doubleBookingsOf, doubleBookingText, type Occupation } from './double-booking.ts';

const at = (hour: number, minutes = 0) => new Date(Date.UTC(2026, 9, 5, hour, minutes)).toISOString();
const session = (
  sessionId: string,
  [from, to]: readonly [number, number],
  more: Partial<Occupation> = {},
): Occupation => ({
  sessionId,
  startsAt: at(from),
  endsAt: at(to),
  locationId: 'lakeside',
  trainerIds: [],
  ...more,
});
const one = () => 1;

describe('a location', () => {
  test('is double-booked by sessions that overlap, and not by sessions that touch', () => {
    const wanted = session('new', [18, 19]);
    const touching = [session('before', [17, 18]), session('after', [19, 20])];
    expect(doubleBookingsOf(wanted, touching, one)).toEqual([]);
    const overlapping = [
      session('late', [18, 20], { startsAt: at(18, 30) }),
      session('early', [17, 19], { endsAt: at(18, 15) }),
    ];
    expect(doubleBookingsOf(wanted, [...touching, ...overlapping], one)).toEqual([
      { kind: 'location', resourceId: 'lakeside', others: ['early', 'late'] },
    ]);
  });

  test('may take several sessions at the same time, and is crowded only while there are more', () => {
    const wanted = session('new', [18, 20]);
    const oneAfterTheOther = [session('first', [18, 19]), session('second', [19, 20])];
    expect(doubleBookingsOf(wanted, oneAfterTheOther, () => 2)).toEqual([]);
    expect(doubleBookingsOf(wanted, [...oneAfterTheOther, session('third', [19, 21])], () => 2)).toEqual([
      { kind: 'location', resourceId: 'lakeside', others: ['second', 'third'] },
    ]);
    const many = Array.from({ length: 20 }, (_, index) => session(`${index}`, [18, 19]));
    expect(doubleBookingsOf(wanted, many, () => null)).toEqual([]);
  });

  test('does not collide with another one', () => {
    expect(
      doubleBookingsOf(session('new', [18, 19]), [session('a', [18, 19], { locationId: 'x' })], one),
    ).toEqual([]);
  });
});

test('a trainer is double-booked wherever the sessions are, each trainer by itself', () => {
  const wanted = session('new', [18, 19], { trainerIds: ['kim', 'lee', 'max'] });
  const others = [
    session('a', [18, 19], { locationId: 'northgate', trainerIds: ['kim'] }),
    session('b', [18, 19], { locationId: 'desert', trainerIds: ['kim', 'lee'] }),
    session('c', [19, 20], { locationId: 'desert', trainerIds: ['max'] }),
  ];
  expect(doubleBookingsOf(wanted, [wanted, ...others], () => null)).toEqual([
    { kind: 'trainer', resourceId: 'kim', others: ['a', 'b'] },
    { kind: 'trainer', resourceId: 'lee', others: ['b'] },
  ]);
});

const anySessions = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 1, max: 4 }),
      locationId: fc.constantFrom('north', 'south'),
      trainerIds: fc.uniqueArray(fc.constantFrom('kim', 'lee'), { maxLength: 2 }),
    }),
    { maxLength: 9 },
  )
  .map((drawn) =>
    drawn.map(({ from, length, ...more }, index) => session(`${index}`, [from, from + length], more)),
  );

test('any sessions: a location has too many at some hour exactly if a session there is marked', () => {
  fc.assert(
    fc.property(anySessions, fc.integer({ min: 1, max: 3 }), (all, most) => {
      const marked = (locationId: string) =>
        all.some(
          (one) =>
            one.locationId === locationId &&
            doubleBookingsOf(one, all, () => most).some(({ kind }) => kind === 'location'),
        );
      for (const locationId of ['north', 'south']) {
        const there = all.filter((one) => one.locationId === locationId);
        const hours = Array.from({ length: 24 }, (_, hour) => Date.parse(at(hour)));
        const isCrowded = hours.some(
          (hour) =>
            there.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= hour && hour < Date.parse(endsAt))
              .length > most,
        );
        expect(marked(locationId)).toBe(isCrowded);
      }
    }),
  );
});

test('any sessions: the marks of trainers are mutual', () => {
  fc.assert(
    fc.property(anySessions, (all) => {
      const pairs = all.flatMap((one) =>
        doubleBookingsOf(one, all, () => null).flatMap(({ resourceId, others }) =>
          others.map((other) => [resourceId, one.sessionId, other]),
        ),
      );
      const known = new Set(pairs.map((pair) => pair.join()));
      for (const [trainer, one, other] of pairs) expect(known.has([trainer, other, one].join())).toBe(true);
    }),
  );
});

test('a warning names the trainer or the location, and when the other sessions are', () => {
  const elite = {
    groupName: 'Elite',
    locationName: 'Lakeside',
    localDate: '2026-10-05',
    localStart: '18:00',
    localEnd: '19:15',
  };
  const power = { ...elite, groupName: 'Power', locationName: 'Northgate', localStart: '18:30' };
  expect(
    doubleBookingText({ kind: 'trainer', name: 'Kim Coach', sessionsAtOnce: null }, [elite, power]),
  ).toBe(
    'Kim Coach also leads Elite, Mon 10/05/26 6:00pm – 7:15pm at Lakeside; and Power, Mon 10/05/26 6:30pm – 7:15pm at Northgate.',
  );
  expect(doubleBookingText({ kind: 'location', name: 'Lakeside', sessionsAtOnce: 1 }, [elite])).toBe(
    'Lakeside is also booked for Elite, Mon 10/05/26 6:00pm – 7:15pm.',
  );
  expect(doubleBookingText({ kind: 'location', name: 'Lakeside', sessionsAtOnce: 2 }, [elite, power])).toBe(
    'Lakeside takes 2 sessions at the same time and is also booked for Elite, Mon 10/05/26 6:00pm – 7:15pm; and Power, Mon 10/05/26 6:30pm – 7:15pm.',
  );
});
