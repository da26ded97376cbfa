import type { DomainEvent } from '../../domain/events.ts';
import type { Aggregate } from './handle.ts';

export interface Observed<State, Command, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State, Command, Event>;
  /** What the decision that counts was made from; undefined where the command had been carried out before. */
  met(): State | undefined;
}

/** The same aggregate, and the state that `handle` met: for commands that tell, or do, more than their events say. Of one call. */
export function observed<State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
): Observed<State, Command, Event> {
  const { decider } = aggregate;
  let met: State | undefined;
  return {
    aggregate: {
      ...aggregate,
      decider: {
        ...decider,
        decide(command, state) {
          met = state;
          return decider.decide(command, state);
        },
      },
    },
    met: () => met,
  };
}
