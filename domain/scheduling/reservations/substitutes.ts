import { schedulingTexts } from '../scheduling-texts.ts';
import { type BookedRecord, inactiveTexts } from './inactive.ts';
import { isFull, isFuture } from './selection.ts';

/** A session that may replace another one. */
export interface SubstituteCandidate {
  /** UTC. */
  readonly starts_at: string;
  readonly athleteSlots: number;
  readonly occupied: number;
  /** The athlete's current reservation of it, if any. */
  readonly reservation: 'booked' | 'omitted' | null;
  /** The record because of which it cannot be reserved, if any. */
  readonly inactive: BookedRecord | null;
}

/**
 * Why a session cannot replace another one, in one sentence; empty if it can. A substitution takes no further
 * credit in its week, so credits are not checked here. Everything else is decided when it is saved
 * (`substitution.ts`).
 */
export function reasonAgainstSubstitute(candidate: SubstituteCandidate, now: string): string {
  if (!isFuture(candidate, now)) return schedulingTexts.past;
  if (candidate.reservation === 'booked') return schedulingTexts.isReserved;
  if (candidate.reservation === 'omitted') return schedulingTexts.isOmitted;
  if (candidate.inactive) return inactiveTexts[candidate.inactive];
  return isFull({ ...candidate, is_mine: false }) ? schedulingTexts.full : '';
}
