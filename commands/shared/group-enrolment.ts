import type { CommandContext } from '../runtime/context.ts';

/** Enrolls athletes in training groups for other areas. Implemented by scheduling. */
export interface GroupEnrolment {
  exists(groupId: string): Promise<boolean>;
  /** Those of the athletes who are in the group now, or at the moment that is looked at. */
  membersOf(groupId: string, athleteIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Enrolls an athlete; a former enrollment is resumed with its terms. Throws `Refusal`. `fill` adds the sessions
   * of a default group afterwards.
   */
  enrol(
    athleteId: string,
    groupId: string,
    context: CommandContext,
  ): Promise<'enrolled' | 'was in the group'>;
  /** Adds the upcoming sessions of a default group to the schedules of those who are in it. */
  fill(groupId: string, athleteIds: readonly string[], context: CommandContext): Promise<void>;
  /**
   * Ends what the command `enrolled` began; `context` is the command that undoes it. `used`: the enrollment was
   * changed or used since, and stays.
   */
  undo(
    athleteId: string,
    groupId: string,
    enrolled: string,
    context: CommandContext,
  ): Promise<'undone' | 'used'>;
}
