import { schedulingTexts } from '../scheduling-texts.ts';
import { isFull, isFuture } from './selection.ts';

/** A session that may come in the place of another one. */
export interface SubstituteCandidate {
  /** UTC. */
  readonly starts_at: string;
  readonly athleteSlots: number;
  readonly occupied: number;
  /** How the athlete stands in it already. */
  readonly reservation: 'booked' | 'omitted' | null;
}

/**
 * Why a session can not come in the place of another one, in one sentence; empty where it can. It takes no further credit in its own
 * week, so that the credits are not asked; what else is in the way is decided when it is saved (`substitution.ts`).
 */
export function reasonAgainstSubstitute(candidate: SubstituteCandidate, now: string): string {
  if (!isFuture(candidate, now)) return schedulingTexts.past;
  if (candidate.reservation === 'booked') return schedulingTexts.isReserved;
  if (candidate.reservation === 'omitted') return schedulingTexts.isOmitted;
  return isFull({ ...candidate, is_mine: false }) ? schedulingTexts.full : '';
}
