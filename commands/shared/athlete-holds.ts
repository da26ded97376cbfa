import type { CommandContext } from '../runtime/context.ts';

/**
 * Holds an athlete while billing adds a package, so that the athlete cannot be deleted at the same time (hold → book
 * → confirm). Implemented by the athletes area.
 */
export interface AthleteHolds {
  /** Throws `Refusal` when the athlete does not exist. */
  hold(athleteId: string, athletePackageId: string, context: CommandContext): Promise<void>;
  confirm(athleteId: string, athletePackageId: string, context: CommandContext): Promise<void>;
  release(athleteId: string, athletePackageId: string, context: CommandContext): Promise<void>;
}
