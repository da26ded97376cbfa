import {
  type ActualsCommand,
  type ActualsState,
  actualsDecider,
} from '../../../domain/budgets/actuals/actuals.ts';
import type { Basis } from '../../../domain/budgets/actuals/bases.ts';
import type { ActualsEvent } from '../../../domain/budgets/actuals/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import type { AskBooks } from '../../shared/books.ts';
import { readYear } from './read-year.ts';

export const booksYear: Aggregate<ActualsState, ActualsCommand, ActualsEvent> = {
  category: 'booksYear',
  decider: actualsDecider,
};

export interface SyncDeps {
  readonly log: EventLog;
  readonly askBooks: AskBooks;
  /** The day at the business of a UTC instant. */
  readonly dayAt: (now: string) => Day;
}

export interface SyncedYear {
  readonly year: number;
  readonly basis: Basis;
}

/** The id of the stream `booksYear-<id>`. */
export const booksYearId = ({ year, basis }: SyncedYear): string => `${year}.${basis}`;

/**
 * Reads what the books say about a year, and records what differs: all of it, or nothing. Reports that do not add up or do not agree, and books that
 * cannot be reached, are recorded as a failed reading and thrown on as `Refusal`. A repetition reads nothing.
 */
export async function syncActuals(
  { log, askBooks, dayAt }: SyncDeps,
  about: SyncedYear,
  context: CommandContext,
): Promise<Done> {
  const { year, basis } = about;
  const { now: at } = context;
  const id = booksYearId(about);
  const before = await recordedOutcome(log, booksYear, id, context);
  if (before) return before;
  try {
    const report = await askBooks((books) => readYear(books, about));
    const command = { kind: 'sync', year, basis, at, day: dayAt(at), report } as const;
    return await handle(log, booksYear, id, command, context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const command = { kind: 'fail', year, basis, at, reason: error.message } as const;
    await handle(log, booksYear, id, command, step(context, 'failed'));
    throw error;
  }
}
