import type { AthleteState } from '../../../domain/athletes/athlete.ts';
import type { Loaded } from '../../runtime/handle.ts';

/**
 * Athletes according to the read model, with the revision and the position of the last event that it shows. Without their packages. Reading
 * a thousand streams takes longer than appending to them. An append at that revision fails if the read model is behind.
 */
export type AthleteStates = (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownAthlete>>;

export interface KnownAthlete extends Loaded<AthleteState> {
  readonly position: bigint;
}
