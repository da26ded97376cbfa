import type { RoleName } from '../../shared/roles.ts';

/** Milliseconds before and after the start of a session in which its trainers see emergency details. */
export const REACH_MS = 24 * 3_600_000;

/** A session that the trainer leads and in which the athlete has a seat. */
export interface SharedSession {
  readonly sessionId: string;
  /** UTC. */
  readonly startsAt: string;
}

/** In which capacity somebody reads the details. */
export interface Reading {
  readonly role: 'admin' | 'trainer' | 'family';
  /** The session that gives a trainer access. */
  readonly sessionId: string | null;
}

/** Whether a session starts at most 24 hours before or after a moment (UTC), both ends included. */
export const isWithinReach = (startsAt: string, now: string): boolean =>
  Math.abs(Date.parse(startsAt) - Date.parse(now)) <= REACH_MS;

/**
 * Who may read the emergency details of an athlete: an admin always, a trainer because of a session, and other users who are assigned to the
 * athlete. Undefined: nobody else, and staff never as family. The session is the nearest one.
 */
export function readingAs(
  { role, isAssigned }: { readonly role: RoleName; readonly isAssigned: boolean },
  shared: readonly SharedSession[],
  now: string,
): Reading | undefined {
  switch (role) {
    case 'admin':
      return { role: 'admin', sessionId: null };
    case 'trainer': {
      const distance = ({ startsAt }: SharedSession) => Math.abs(Date.parse(startsAt) - Date.parse(now));
      const [nearest] = shared
        .filter(({ startsAt }) => isWithinReach(startsAt, now))
        .toSorted((one, other) => distance(one) - distance(other));
      return nearest && { role: 'trainer', sessionId: nearest.sessionId };
    }
    case 'parent':
    case 'athlete':
      return isAssigned ? { role: 'family', sessionId: null } : undefined;
  }
}

/** Trainers read; they never write. */
export const mayWrite = (role: RoleName): boolean => role !== 'trainer';
