/** One action of a person or a job in the past of the demo business, usually one command. */
export interface PastAction<Action> {
  readonly at: string;
  readonly by: string;
  /** Identifies the action in the whole demo business: the command id is derived from it. */
  readonly name: string;
  readonly action: Action;
}

export const inOrderOfTime = <Action>(actions: readonly PastAction<Action>[]): PastAction<Action>[] =>
  actions.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
