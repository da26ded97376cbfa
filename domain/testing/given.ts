import type { Decider } from '../shared/decider.ts';

/**
 * States a rule as a story: `given(decider, past).when(command).gives(events)`, or `.refuses(text)`. For
 * tests.
 */
export function given<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  past: readonly Event[],
) {
  const state = past.reduce((folded, event) => decider.evolve(folded, event), decider.initial());
  return {
    state,
    when: (command: Command) => ({
      gives: (events: readonly Event[]) => expect(decider.decide(command, state)).toEqual(events),
      nothingHappens: () => expect(decider.decide(command, state)).toEqual([]),
      refuses: (text: string) => expect(() => decider.decide(command, state)).toThrow(new Error(text)),
    }),
  };
}
