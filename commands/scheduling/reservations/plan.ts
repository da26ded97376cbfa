import type { ArrangeCommand } from '../../../domain/scheduling/reservations/schedule-command.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { Known } from '../../runtime/handle.ts';
import type { GroupsNow } from './group-terms.ts';

/** What is to be done, as the schedule is now. */
export interface Plan {
  readonly command: UnseatedCommand;
  readonly groups: GroupsNow;
  /** The streams of sessions that were just read, by session. */
  readonly known?: ReadonlyMap<string, Known<SessionState>>;
  /** The sessions of the outcome, one row each. */
  readonly rows: readonly string[];
}

/** Distributes over the kinds. */
type Unseated<Command> = Command extends ArrangeCommand ? Omit<Command, 'seats'> : never;
export type UnseatedCommand = Unseated<ArrangeCommand>;

/** Made anew for a repetition, of what the first had met. */
export type MakePlan = (state: AthleteScheduleState) => Promise<Plan>;
