/**
 * What becomes of a row with somebody who may exist already. `create`: the athlete and all contacts are
 * created. `link`: the athlete is created, and parents who exist are linked. `skip`: nothing is.
 */
export const rowChoices = ['create', 'link', 'skip'] as const;
export type RowChoice = (typeof rowChoices)[number];

/** By the number of the row. Rows without a choice follow the proposal. */
export type RowChoices = Readonly<Record<string, RowChoice>>;
