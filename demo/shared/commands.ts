import type { CommandContext } from '../../commands/runtime/context.ts';
import { type Aggregate, fold } from '../../commands/runtime/handle.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';

/**
 * Records several commands to one stream in one append. A process of the past is then complete as soon as it is visible, so that no reactor
 * or janitor takes it for one that is still under way. Sent again, the commands have no effect.
 */
export async function recordAll<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  commands: readonly Command[],
  context: CommandContext,
): Promise<void> {
  const stream = `${aggregate.category}-${id}`;
  const { decider } = aggregate;
  const history = await log.load<Event>(stream);
  if (history.some(({ commandId }) => commandId === context.commandId)) return;
  let state = fold(decider, history);
  const events: Event[] = [];
  for (const command of commands) {
    const decided = decider.decide(command, state);
    state = decided.reduce((current, event) => decider.evolve(current, event), state);
    events.push(...decided);
  }
  if (events.length === 0) return;
  const expected = history.at(-1)?.revision ?? 'noStream';
  const outcome = await log.append(stream, expected, events, { ...context, occurredAt: context.now });
  // A concurrent command changed the stream first: decide again from its new state.
  if (outcome.kind !== 'appended') await recordAll(log, aggregate, id, commands, context);
}

/**
 * Answers false when a rule refused the work. People use the demo business while it is being filled, and may have changed something that the
 * rest of the work builds on: that rest is then left out.
 */
export async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Starts work on the items in their order, with at most `width` in progress at a time. */
export async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const remaining = oneByOne(items);
  const worker = async () => {
    for (let next = await remaining.next(); !next.done; next = await remaining.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

async function* oneByOne<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
