import { sessionTime } from '../sessions/session-time.ts';
import type { PatternSlot } from './events.ts';
import {
  countFamilies,
  type SimulatedEnrolment,
  type SimulatedSession,
  simulateSeason,
} from './season-simulation.ts';

const now = '2026-10-01T12:00:00.000Z';
const session = (id: string, day: string, more: Partial<SimulatedSession> = {}): SimulatedSession => {
  const { time } = sessionTime('America/Chicago', { day, start: '18:00', end: '19:00' });
  return {
    id,
    training_group_id: 'goalies',
    season_id: 'fall',
    location_id: 'rink',
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    local_date: time.localDate,
    local_start: time.localStart,
    athleteSlots: 1,
    athlete_ids: [],
    ...more,
  };
};
const enrolment = (athleteId: string, more: Partial<SimulatedEnrolment> = {}): SimulatedEnrolment => ({
  athleteId,
  groupId: 'goalies',
  isCredit: true,
  credits: 1,
  paysFor: [],
  pattern: [],
  ...more,
});
const monday: PatternSlot = { groupId: 'goalies', weekday: 1, localStart: '18:00', locationId: 'rink' };
const mondays = [session('m1', '2026-10-05'), session('m2', '2026-10-12')];

const simulate = (
  sessions: readonly SimulatedSession[],
  enrolments: readonly SimulatedEnrolment[],
  formerPatterns: ReadonlyMap<string, readonly PatternSlot[]> = new Map(),
) => simulateSeason({ sessions, enrolments, formerPatterns }, now);

describe('a simulated season', () => {
  it('gives families the sessions of their patterns, starting with existing reservations', () => {
    const [first, second] = mondays.map((one, index) => ({
      ...one,
      athlete_ids: index === 0 ? ['mia'] : [],
    }));
    const { wanted, withPattern } = simulate(
      [first, second].flatMap((one) => one ?? []),
      [enrolment('owen', { pattern: [monday] }), enrolment('mia')],
    );
    expect(wanted).toEqual(
      new Map([
        ['m1', ['mia', 'owen']],
        ['m2', ['owen']],
      ]),
    );
    expect(withPattern).toEqual(new Set(['owen']));
  });

  it('uses the pattern of an earlier season if there is none in this one', () => {
    const former = new Map([
      ['owen', [{ ...monday, groupId: 'goalies of last year', locationId: 'old rink' }]],
    ]);
    const { wanted } = simulate(mondays, [enrolment('owen')], former);
    expect([...wanted.values()]).toEqual([['owen'], ['owen']]);
    const tuesday = [{ ...monday, weekday: 2 }];
    expect([...simulate(mondays, [enrolment('owen', { pattern: tuesday })], former).wanted.values()]).toEqual(
      [[], []],
    );
  });

  it('never uses more than the weekly credits', () => {
    const week = [session('m', '2026-10-05'), session('w', '2026-10-07')];
    const pattern = [monday, { ...monday, weekday: 3 }];
    const asked = (credits: number) =>
      [...simulate(week, [enrolment('owen', { credits, pattern })]).wanted.values()].flat().length;
    expect([asked(0), asked(1), asked(2)]).toEqual([0, 1, 2]);
  });

  it('has all athletes of a default group in every session', () => {
    const { wanted, withPattern } = simulate(mondays, [enrolment('owen', { isCredit: false, credits: 0 })]);
    expect([...wanted.values()]).toEqual([['owen'], ['owen']]);
    expect(withPattern.size).toBe(0);
  });

  it('counts athletes with the same user as one family', () => {
    const users = [
      { athlete_ids: ['owen', 'mia'] },
      { athlete_ids: ['mia', 'noah'] },
      { athlete_ids: ['lena'] },
    ];
    expect(countFamilies(['owen', 'mia', 'noah', 'lena', 'alone'], users)).toBe(3);
    expect(countFamilies(['owen'], users)).toBe(1);
  });
});
