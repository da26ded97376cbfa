import fc from 'fast-check';
import { type AthleteMark, attendanceDecider } from './attendance.ts';
import type { Attendees } from './attendees.ts';
import { attendanceMarks } from './marks.ts';

const athletes = ['athlete 1', 'athlete 2', 'athlete 3'];
const attendees: Attendees = {
  status: 'scheduled',
  timezone: 'America/Chicago',
  localDate: '2026-10-07',
  athleteIds: new Set(athletes),
};
const start = Date.parse('2026-10-07T23:00:00.000Z');
const now = '2026-10-08T12:00:00.000Z';

/** Marks of several devices, many of them made at the same moment. */
const madeMarks = fc.uniqueArray(
  fc.record({
    athleteId: fc.constantFrom(...athletes),
    mark: fc.constantFrom(...attendanceMarks, null),
    madeAt: fc.nat({ max: 5 }).map((minutes) => new Date(start + minutes * 60_000).toISOString()),
    markId: fc.uuid(),
  }),
  { selector: ({ markId }) => markId, maxLength: 14 },
);

/** Every mark arrives once or more often, in any order, alone or together with others. */
const arriving = madeMarks.chain((marks) =>
  fc
    .tuple(
      fc.shuffledSubarray([...marks, ...marks], { minLength: marks.length * 2, maxLength: marks.length * 2 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
    )
    .map(([order, sizes]) => ({ marks, requests: inRequests(order, sizes) })),
);

function inRequests(order: readonly AthleteMark[], sizes: readonly number[]): AthleteMark[][] {
  const requests: AthleteMark[][] = [];
  for (let at = 0, turn = 0; at < order.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    requests.push(order.slice(at, at + size));
    at += size;
  }
  return requests;
}

function recordedBy(requests: readonly (readonly AthleteMark[])[]) {
  let state = attendanceDecider.initial();
  const events = requests.flatMap((marks) => {
    const made = attendanceDecider.decide(
      { kind: 'mark', sessionId: 'session', attendees, marks, now },
      state,
    );
    state = made.reduce((before, event) => attendanceDecider.evolve(before, event), state);
    return made;
  });
  return { state, events };
}

/** The last one by the time at which it was made, then by id: computed without the code under test. */
const lastOf = (marks: readonly AthleteMark[], athleteId: string): AthleteMark | undefined =>
  marks
    .filter((one) => one.athleteId === athleteId)
    .toSorted((one, other) => (`${one.madeAt} ${one.markId}` < `${other.madeAt} ${other.markId}` ? -1 : 1))
    .at(-1);

test('whatever arrives late, twice or in another order, the mark that was made last is current', () => {
  fc.assert(
    fc.property(arriving, ({ marks, requests }) => {
      const { state } = recordedBy(requests);
      for (const athleteId of athletes) {
        expect(state.current.get(athleteId)?.markId).toBe(lastOf(marks, athleteId)?.markId);
        expect(state.current.get(athleteId)?.mark).toBe(lastOf(marks, athleteId)?.mark);
      }
    }),
  );
});

test('every mark is in the history, exactly once', () => {
  fc.assert(
    fc.property(arriving, ({ marks, requests }) => {
      const { events } = recordedBy(requests);
      expect(events.map(({ data }) => data.markId).toSorted()).toEqual(
        marks.map(({ markId }) => markId).toSorted(),
      );
    }),
  );
});
