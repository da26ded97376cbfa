import * as fc from 'fast-check';
import { addDays } from '../../shared/day.ts';
import { schedulingTexts as texts } from '../scheduling-texts.ts';
import { applyPattern, patternOf } from './pattern.ts';
import { isConsistent, review } from './review.ts';
import {
  creditsUsed,
  emptyReason,
  pick,
  reasonAgainst,
  type SelectableSession,
  type Selection,
  unpick,
  type WeeklyCredits,
} from './selection.ts';

const SUNDAY = '2026-10-04';
const NOW = '2026-10-01T12:00:00.000Z';

/** A session on a weekday, this many weeks after `SUNDAY`. */
function session(
  weekday: number,
  { hour = 18, week = 0, ...more }: Partial<SelectableSession> & { hour?: number; week?: number } = {},
): SelectableSession {
  const local_date = addDays(SUNDAY, week * 7 + weekday);
  const training_group_id = more.training_group_id ?? 'skills';
  return {
    id: `${local_date} ${hour} ${training_group_id}`,
    training_group_id,
    season_id: 'fall',
    location_id: 'main-rink',
    starts_at: `${local_date}T${hour}:00:00.000Z`,
    ends_at: `${local_date}T${hour + 1}:00:00.000Z`,
    local_date,
    local_start: `${hour}:00`,
    athleteSlots: 10,
    occupied: 0,
    is_mine: false,
    conflict: '',
    ...more,
  };
}

const skills: WeeklyCredits = { trainingGroupId: 'skills', credits: 2, pays_for: [], spent: {} };
const goalies: WeeklyCredits = { trainingGroupId: 'goalies', credits: 1, pays_for: ['power'], spent: {} };

const selection = (
  sessions: readonly SelectableSession[],
  selected: readonly SelectableSession[] = [],
  credits: readonly WeeklyCredits[] = [skills],
): Selection => ({ sessions, selected: new Set(selected.map(({ id }) => id)), credits, now: NOW });

describe('a session in the selection', () => {
  const [monday, tuesday, wednesday] = [session(1), session(2), session(3)];

  test('can be selected while there are spots and credits', () => {
    expect(reasonAgainst(monday, selection([monday, tuesday], [tuesday]))).toBe('');
  });

  test.each<[string, SelectableSession, string]>([
    ['in the past', session(1, { week: -2 }), texts.past],
    ['both in the past and full', session(1, { week: -2, occupied: 10 }), texts.past],
    ['full', session(1, { occupied: 10 }), texts.full],
    ['over capacity', session(1, { occupied: 11 }), texts.full],
    ['in conflict with another session', session(1, { conflict: texts.dayTaken }), texts.dayTaken],
    ['of a group that the athlete is not in', session(1, { training_group_id: 'power' }), texts.notEnrolled],
  ])('cannot be selected if it is %s', (_, one, reason) => {
    expect(reasonAgainst(one, selection([one]))).toBe(reason);
  });

  test('can be selected if it is full but the athlete has a seat', () => {
    const mine = session(1, { occupied: 10, is_mine: true });
    expect(reasonAgainst(mine, selection([mine]))).toBe('');
  });

  test('cannot be selected if the credits of the week are used, unless it replaces another pick on its day', () => {
    const later = session(2, { hour: 20 });
    const all = selection([monday, tuesday, later, wednesday], [monday, tuesday]);
    expect(reasonAgainst(wednesday, all)).toBe(texts.weekIsFull);
    expect(reasonAgainst(later, all)).toBe('');
    expect([...pick(later, all)]).toEqual([monday.id, later.id]);
  });

  test('is not refused because of the credits of another week', () => {
    const next = session(1, { week: 1 });
    expect(reasonAgainst(next, selection([monday, tuesday, next], [monday, tuesday]))).toBe('');
  });

  test('cannot be selected in a group without credits', () => {
    expect(reasonAgainst(monday, selection([monday], [], [{ ...skills, credits: 0 }]))).toBe(texts.noCredits);
  });

  test('can be selected again after another one was released', () => {
    const full = selection([monday, tuesday, wednesday], [monday, tuesday]);
    const freed = { ...full, selected: unpick(monday.id, full) };
    expect(reasonAgainst(wednesday, freed)).toBe('');
  });

  test('takes into account credits spent elsewhere', () => {
    const spent = [{ ...skills, spent: { [SUNDAY]: 1 } }];
    expect(reasonAgainst(tuesday, selection([monday, tuesday], [monday], spent))).toBe(texts.weekIsFull);
  });

  test('of an included group is paid by the group that includes it', () => {
    const power = session(1, { training_group_id: 'power' });
    const friday = session(5, { training_group_id: 'power' });
    const credits = [skills, goalies];
    const chosen = selection([power, friday], [power], credits);
    expect(creditsUsed(SUNDAY, chosen)).toEqual(
      new Map([
        ['skills', 0],
        ['goalies', 1],
      ]),
    );
    expect(reasonAgainst(friday, chosen)).toBe(texts.weekIsFull);
  });

  test('cannot be selected if it overlaps another one', () => {
    // In the two time zones it is on different days.
    const late = session(1, { starts_at: '2026-10-06T04:30:00.000Z', ends_at: '2026-10-06T06:00:00.000Z' });
    const early = session(2, { starts_at: '2026-10-06T05:30:00.000Z', ends_at: '2026-10-06T07:00:00.000Z' });
    expect(reasonAgainst(early, selection([late, early], [late]))).toBe(texts.overlaps);
  });
});

test('a week says that it has no sessions, or none that can be selected', () => {
  const full = session(1, { occupied: 10 });
  expect(emptyReason([], selection([]))).toBe(texts.noneInPeriod);
  expect(emptyReason([full], selection([full]))).toBe(texts.noneAvailable);
  expect(emptyReason([full, session(2)], selection([full, session(2)]))).toBe('');
});

describe('a pattern', () => {
  const weeks = (weekday: number, more: Parameters<typeof session>[1] = {}) =>
    [0, 1, 2].map((week) => session(weekday, { week, ...more }));
  const mondays = weeks(1);
  const wednesdays = weeks(3);

  test('repeats the picks of the week in later weeks', () => {
    const [monday, ...later] = mondays;
    if (!monday) throw new Error('There is a monday');
    const { selected, skipped } = applyPattern(SUNDAY, selection([...mondays, ...wednesdays], [monday]));
    expect([...selected]).toEqual([monday, ...later].map(({ id }) => id));
    expect(skipped).toEqual([]);
  });

  test('replaces later selections, and leaves earlier weeks unchanged', () => {
    const chosen = [...wednesdays.slice(0, 1), ...wednesdays.slice(2), ...mondays.slice(1, 2)];
    const all = selection([...mondays, ...wednesdays], chosen);
    const { selected } = applyPattern(addDays(SUNDAY, 9), all);
    expect(selected).toEqual(new Set([wednesdays[0], mondays[1], mondays[2]].map((one) => one?.id)));
  });

  test('without picks clears all later weeks', () => {
    const all = selection([...mondays, ...wednesdays], mondays.slice(1));
    expect([...applyPattern(SUNDAY, all).selected]).toEqual([]);
  });

  test('skips sessions that are full, exceed the credits or conflict on their day, with reasons', () => {
    const [monday, next] = mondays;
    const [wednesday] = wednesdays;
    const late = weeks(1, { hour: 20 });
    if (!monday || !next || !wednesday || !late[0]) throw new Error('There are sessions');
    const full = { ...next, occupied: 10 };
    const others = weeks(5);
    const picks = [monday, wednesday];
    const all = selection([monday, full, ...mondays.slice(2), ...wednesdays, ...others], picks, [skills]);
    const { selected, skipped } = applyPattern(SUNDAY, all);
    expect(skipped).toEqual([{ session: full, reason: texts.full }]);
    expect(selected.has(wednesdays[1]?.id ?? '')).toBe(true);
    const one = [{ ...skills, credits: 1 }];
    const tight = applyPattern(SUNDAY, selection([...mondays, ...wednesdays], picks, one));
    expect(tight.skipped.map(({ session: { id }, reason }) => [id, reason])).toEqual(
      wednesdays.slice(1).map(({ id }) => [id, texts.weekIsFull]),
    );
    const twice = applyPattern(SUNDAY, selection([...mondays, ...late], [monday, late[0]]));
    expect(new Set(twice.skipped.map(({ reason }) => reason))).toEqual(new Set([texts.dayTaken]));
  });

  test('includes a session that was moved to another rink', () => {
    const [monday] = mondays;
    if (!monday) throw new Error('There is a monday');
    const moved = session(1, { week: 1, location_id: 'north-rink' });
    expect(applyPattern(SUNDAY, selection([monday, moved], [monday])).selected.has(moved.id)).toBe(true);
    const both = [{ ...moved, id: 'elsewhere' }, session(1, { week: 1 })];
    const { selected } = applyPattern(SUNDAY, selection([monday, ...both], [monday]));
    expect([selected.has('elsewhere'), selected.has(both[1]?.id ?? '')]).toEqual([false, true]);
  });

  test('keeps the athlete’s own sessions even if they are full', () => {
    const [monday] = mondays;
    if (!monday) throw new Error('There is a monday');
    const mine = session(1, { week: 1, occupied: 10, is_mine: true });
    expect(applyPattern(SUNDAY, selection([monday, mine], [monday])).selected.has(mine.id)).toBe(true);
  });

  test('does not extend into another season', () => {
    const [monday] = mondays;
    if (!monday) throw new Error('There is a monday');
    const winter = session(1, { week: 1, season_id: 'winter', is_mine: true });
    expect(applyPattern(SUNDAY, selection([monday, winter], [monday, winter])).selected.has(winter.id)).toBe(
      true,
    );
  });

  test('is described by weekday and time', () => {
    const all = selection(
      [...mondays, ...wednesdays],
      [wednesdays[0], mondays[0]].flatMap((one) => one ?? []),
    );
    expect(patternOf(SUNDAY, all)).toEqual([
      { groupId: 'skills', weekday: 1, localStart: '18:00', locationId: 'main-rink' },
      { groupId: 'skills', weekday: 3, localStart: '18:00', locationId: 'main-rink' },
    ]);
  });
});

describe('the review', () => {
  test('lists added and removed upcoming sessions by time', () => {
    const past = session(1, { week: -2, is_mine: true });
    const [monday, tuesday, kept] = [
      session(1, { is_mine: true }),
      session(2),
      session(3, { is_mine: true }),
    ];
    const rows = review(selection([kept, tuesday, monday, past], [tuesday, kept]));
    expect(rows.map(({ session: { id }, type }) => [id, type])).toEqual([
      [monday.id, 'remove'],
      [tuesday.id, 'add'],
    ]);
  });

  test('lists expected refusals', () => {
    const full = session(2, { occupied: 10 });
    const both = [session(3), session(3, { hour: 20 })];
    const all = selection([full, ...both], [full, ...both]);
    expect(review(all).map(({ conflict }) => conflict)).toEqual([texts.full, texts.dayTaken, texts.dayTaken]);
    expect(isConsistent(all)).toBe(false);
  });
});

const anySessions = fc.uniqueArray(
  fc
    .record({
      weekday: fc.nat(6),
      week: fc.nat(5),
      hour: fc.integer({ min: 10, max: 20 }),
      group: fc.constantFrom('skills', 'goalies', 'power'),
      occupied: fc.constantFrom(0, 9, 10, 11),
      is_mine: fc.boolean(),
    })
    .map(({ weekday, group, ...more }) => session(weekday, { ...more, training_group_id: group })),
  { selector: ({ id }) => id, maxLength: 40 },
);
const anyCredits = fc.tuple(fc.nat(3), fc.nat(2)).map(([one, two]) => [
  { ...skills, credits: one },
  { ...goalies, credits: two },
]);

test('picking only selectable sessions, in any order, gives a selection that can be saved', () => {
  fc.assert(
    fc.property(
      anySessions,
      anyCredits,
      fc.array(fc.nat(39), { maxLength: 60 }),
      (sessions, credits, picks) => {
        const strangers = sessions.map((one) => ({ ...one, is_mine: false }));
        let chosen = selection(strangers, [], credits);
        for (const index of picks) {
          const one = strangers[index];
          if (!one) continue;
          if (chosen.selected.has(one.id)) chosen = { ...chosen, selected: unpick(one.id, chosen) };
          else if (reasonAgainst(one, chosen) === '') chosen = { ...chosen, selected: pick(one, chosen) };
        }
        expect(isConsistent(chosen)).toBe(true);
      },
    ),
  );
});

test('a pattern never selects what cannot be picked, and applying it again changes nothing', () => {
  fc.assert(
    fc.property(anySessions, anyCredits, (sessions, credits) => {
      const strangers = sessions.map((one) => ({ ...one, is_mine: false }));
      let chosen = selection(strangers, [], credits);
      for (const one of strangers.filter(({ local_date }) => local_date < addDays(SUNDAY, 7))) {
        if (reasonAgainst(one, chosen) === '') chosen = { ...chosen, selected: pick(one, chosen) };
      }
      const { selected } = applyPattern(SUNDAY, chosen);
      const applied = { ...chosen, selected };
      expect(isConsistent(applied)).toBe(true);
      expect(applyPattern(SUNDAY, applied).selected).toEqual(selected);
    }),
  );
});
