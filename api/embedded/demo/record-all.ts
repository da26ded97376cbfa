import type { CommandContext } from '../../../commands/runtime/context.ts';
import { type Aggregate, fold } from '../../../commands/runtime/handle.ts';
import type { DomainEvent } from '../../../domain/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';

/**
 * Several commands to one stream as one append: what was begun long ago has its end at once, so that nobody takes it for something that
 * is still to be done. Once, however often it is sent.
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
    const made = decider.decide(command, state);
    state = made.reduce((was, event) => decider.evolve(was, event), state);
    events.push(...made);
  }
  if (events.length === 0) return;
  const expected = history.at(-1)?.revision ?? 'noStream';
  const outcome = await log.append(stream, expected, events, { ...context, occurredAt: context.now });
  // Somebody was quicker: whoever sends it again decides from what there is then.
  if (outcome.kind !== 'appended') await recordAll(log, aggregate, id, commands, context);
}
