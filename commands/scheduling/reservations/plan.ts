import type { ArrangeCommand } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { Loaded } from '../../runtime/handle.ts';
import type { GroupsNow } from './group-terms.ts';

/** The changes to make, given the current schedule. */
export interface Plan {
  readonly command: UnseatedCommand;
  readonly groups: GroupsNow;
  /** The streams of sessions that were just read, by session. */
  readonly loaded?: ReadonlyMap<string, Loaded<SessionState>>;
  /** The sessions of the outcome, one row each. */
  readonly rows: readonly string[];
}

/** Distributes over the kinds. */
type Unseated<Command> = Command extends ArrangeCommand ? Omit<Command, 'seats'> : never;
export type UnseatedCommand = Unseated<ArrangeCommand>;

/** Made again for a repetition, from the schedule that the first attempt found. */
export type MakePlan = (state: AthleteScheduleState) => Promise<Plan>;
