import type { PatternSlot } from './events.ts';
import { repeat } from './pattern.ts';
import type { SelectableSession, WeeklyCredits } from './selection.ts';

/** An upcoming session, and the athletes who have a seat in it now. */
export interface SimulatedSession extends Omit<SelectableSession, 'occupied' | 'is_mine' | 'conflict'> {
  readonly athlete_ids: readonly string[];
}

/** An active athlete in a group of the season. */
export interface SimulatedEnrolment {
  readonly athleteId: string;
  readonly groupId: string;
  /** False: every enrolled athlete is in every session of the group. */
  readonly isCredit: boolean;
  /** Per week. */
  readonly credits: number;
  /** Other groups whose sessions it pays for. */
  readonly paysFor: readonly string[];
  /** The picks that the family repeats every week in this season; empty until they are saved. */
  readonly pattern: readonly PatternSlot[];
}

export interface SimulatedSeason {
  /** Athletes with a pattern, from this season or a former one. */
  readonly withPattern: ReadonlySet<string>;
  /**
   * By session: athletes who have it or would request it, those who have it first. Athletes beyond its slots
   * find it full.
   */
  readonly wanted: ReadonlyMap<string, readonly string[]>;
}

/**
 * The demand of a season if every family repeated its pattern: the one for this season, otherwise the latest
 * one of a former season, matched by weekday and time and, if there is a choice, by location. The rules about
 * credits and one session per day apply; full sessions do not stop anyone, because the question is how many
 * slots are missing. `now`: UTC.
 */
export function simulateSeason(
  {
    sessions,
    enrolments,
    formerPatterns,
  }: {
    readonly sessions: readonly SimulatedSession[];
    readonly enrolments: readonly SimulatedEnrolment[];
    readonly formerPatterns: ReadonlyMap<string, readonly PatternSlot[]>;
  },
  now: string,
): SimulatedSeason {
  const wanted = new Map(sessions.map(({ id, athlete_ids }) => [id, new Set(athlete_ids)]));
  const withPattern = new Set<string>();
  for (const [athleteId, own] of byAthlete(enrolments)) {
    const ofCredit = own.filter(({ isCredit }) => isCredit);
    const pattern = patternFor(ofCredit, formerPatterns.get(athleteId) ?? []);
    if (pattern.length > 0) withPattern.add(athleteId);
    const defaults = new Set(own.filter(({ isCredit }) => !isCredit).map(({ groupId }) => groupId));
    const asked = [
      ...sessions.filter((session) => defaults.has(session.training_group_id)).map(({ id }) => id),
      ...(pattern.length > 0 ? repeated(pattern, { athleteId, sessions, enrolments: ofCredit, now }) : []),
    ];
    for (const id of asked) wanted.get(id)?.add(athleteId);
  }
  return { withPattern, wanted: new Map([...wanted].map(([id, athletes]) => [id, [...athletes]])) };
}

/** Number of families of these athletes: athletes seen by the same user are one family. */
export function countFamilies(
  athleteIds: Iterable<string>,
  users: readonly { readonly athlete_ids: readonly string[] }[],
): number {
  const familyOf = new Map<string, Set<string>>();
  for (const athleteId of athleteIds) familyOf.set(athleteId, new Set([athleteId]));
  for (const { athlete_ids } of users) {
    const seen = athlete_ids.filter((athleteId) => familyOf.has(athleteId));
    const together = new Set(seen.flatMap((athleteId) => [...(familyOf.get(athleteId) ?? [])]));
    for (const athleteId of together) familyOf.set(athleteId, together);
  }
  return new Set(familyOf.values()).size;
}

/** The athlete's own slots; otherwise the former ones, in the groups that the athlete is in now. */
function patternFor(
  enrolments: readonly SimulatedEnrolment[],
  former: readonly PatternSlot[],
): readonly PatternSlot[] {
  const own = enrolments.flatMap(({ pattern }) => pattern);
  if (own.length > 0) return own;
  const groups = enrolments.flatMap(({ groupId, paysFor }) => [groupId, ...paysFor]);
  return former.flatMap((slot) => [...new Set(groups)].map((groupId) => ({ ...slot, groupId })));
}

function repeated(
  pattern: readonly PatternSlot[],
  {
    athleteId,
    sessions,
    enrolments,
    now,
  }: {
    readonly athleteId: string;
    readonly sessions: readonly SimulatedSession[];
    readonly enrolments: readonly SimulatedEnrolment[];
    readonly now: string;
  },
): Iterable<string> {
  const credits = enrolments.map(
    ({ groupId, credits, paysFor }): WeeklyCredits => ({
      trainingGroupId: groupId,
      credits,
      pays_for: paysFor,
      spent: {},
    }),
  );
  const groups = new Set(pattern.map(({ groupId }) => groupId));
  const selectable = sessions
    .filter(({ training_group_id }) => groups.has(training_group_id))
    .map((session) => ({
      ...session,
      occupied: 0,
      is_mine: session.athlete_ids.includes(athleteId),
      conflict: '',
    }));
  const selection = { sessions: selectable, selected: new Set<string>(), credits, now };
  return repeat(pattern, () => true, selection).selected;
}

function byAthlete(enrolments: readonly SimulatedEnrolment[]): Map<string, SimulatedEnrolment[]> {
  const athletes = new Map<string, SimulatedEnrolment[]>();
  for (const enrolment of enrolments) {
    const known = athletes.get(enrolment.athleteId);
    if (known) known.push(enrolment);
    else athletes.set(enrolment.athleteId, [enrolment]);
  }
  return athletes;
}
