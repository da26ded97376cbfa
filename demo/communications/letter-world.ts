import type { AudiencePart } from '../../domain/communications/events.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { LeadType } from '../shared/lead-types.ts';

/** The people and groups of the demo business that letters are written to. */
export interface LetterWorld {
  /** UTC. Nothing is recorded after it. */
  readonly now: string;
  readonly readers: readonly Reader[];
  readonly athletes: readonly LetterAthlete[];
  readonly seasons: readonly LetterSeason[];
}

/** A contact, with the user who has the same address. */
export interface Reader {
  readonly contactId: string;
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** When staff entered the contact. */
  readonly since: string;
  readonly doNotContact: boolean;
  readonly includeInCommunications: boolean;
  readonly athleteIds: readonly string[];
  /** The athlete whose own address it is. */
  readonly self: LetterAthlete | null;
}

export interface LetterAthlete {
  readonly athleteId: string;
  readonly index: number;
  /** The lead type in the end. */
  readonly leadType: LeadType;
  readonly joined: Day;
  readonly life: AthleteLife;
  /** The full name of a parent. */
  readonly parent: string;
}

/** What happened to an athlete that decides about letters. Moments are UTC. */
export interface AthleteLife {
  /** Null: until the end. */
  readonly absences: readonly { readonly from: string; readonly to: string | null }[];
  /** When the athlete became a former customer. */
  readonly left: string | null;
  readonly deleted: string | null;
  readonly birthdate: Day | null;
  /** The changes of the lead type after the first one. */
  readonly leadTypes: readonly { readonly at: string; readonly leadType: string }[];
  /** The invoices that were not paid in time. */
  readonly missed: readonly string[];
}

export interface LetterSeason {
  readonly seasonId: string;
  readonly name: string;
  readonly phase: 'past' | 'current' | 'upcoming';
  readonly opened: Day;
  readonly begins: Day;
  readonly weeks: number;
  readonly groups: readonly LetterGroup[];
  /** A session that was canceled before anybody had reserved it. */
  readonly canceled: CanceledSession | null;
}

export interface LetterGroup {
  readonly groupId: string;
  readonly key: string;
  readonly name: string;
  readonly rink: string;
  /** The only week of the season with sessions, if there is one. */
  readonly onlyWeek: number | undefined;
  /** From the third day after the opening. */
  readonly athleteIds: readonly string[];
}

export interface CanceledSession {
  readonly sessionId: string;
  /** When it was canceled. */
  readonly at: string;
  readonly groupName: string;
  readonly rink: string;
  readonly localDate: Day;
  readonly localStart: string;
  readonly localEnd: string;
  readonly athleteIds: readonly string[];
}

const isActiveAt = ({ life, joined }: LetterAthlete, at: string): boolean =>
  joined < at.slice(0, 10) &&
  (life.deleted === null || life.deleted > at) &&
  !life.absences.some(({ from, to }) => from <= at && (to === null || at < to));

/** The active customers at a moment. A family becomes a customer within three weeks. */
export function customersAt({ athletes }: LetterWorld, at: string): LetterAthlete[] {
  const recently = new Date(Date.parse(at) - 21 * 86_400_000).toISOString();
  return athletes.filter((athlete) => {
    const { leadType, joined, life } = athlete;
    const isCustomer = leadType === 'Customer' || (leadType === 'Former' && (life.left ?? '9') > at);
    return isCustomer && joined < recently && isActiveAt(athlete, at);
  });
}

/** The athletes of an audience at a moment: those of groups and seasons only while they are active. */
export function athletesOf(
  { athletes, seasons }: LetterWorld,
  audience: readonly AudiencePart[],
  at: string,
): string[] {
  const single = new Set<string>();
  const enrolled = new Set<string>();
  for (const { kind, id } of audience) {
    if (kind === 'athlete') single.add(id);
    for (const { seasonId, groups } of seasons) {
      for (const { groupId, athleteIds } of groups) {
        const isMeant = kind === 'season' ? id === seasonId : kind === 'training-group' && id === groupId;
        if (isMeant) for (const athleteId of athleteIds) enrolled.add(athleteId);
      }
    }
  }
  return athletes
    .filter((athlete) => {
      const { athleteId } = athlete;
      return single.has(athleteId) || (enrolled.has(athleteId) && isActiveAt(athlete, at));
    })
    .map(({ athleteId }) => athleteId);
}
