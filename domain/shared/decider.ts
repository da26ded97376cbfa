/**
 * The whole behavior of an aggregate in three plain functions. `decide` returns the events of a command (none
 * when nothing changes) or throws a `Refusal`. It is deterministic: time, ids and prices arrive in the
 * command.
 */
export interface Decider<State, Command, Event> {
  initial(): State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): readonly Event[];
}
