import type { DomainEvent } from '../../domain/events.ts';
import type { Decider } from '../../domain/shared/decider.ts';
import type { Envelope, Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type AppendOutcome, type ExpectedRevision, StoreFault } from '../../event-store/event-store.ts';
import type { CommandContext } from './context.ts';

/** A decider and where its streams are: `<category>-<id>`. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  readonly category: string;
  readonly decider: Decider<State, Command, Event>;
  /**
   * Where one stream holds several records: whether an event that was appended since the caller looked is about what the
   * command is about. Without it every event is.
   */
  concerns?(command: Command, event: Event): boolean;
}

export interface Done {
  /** Revision of the stream after the command: the record's ETag. */
  readonly revision: bigint;
  /** Where readers must be to see it. */
  readonly position: bigint;
}

/** An event as the person who collided with it is told. */
export type Change = Envelope & { readonly type: string; readonly data: object };

/** The record changed since the caller looked (412). Carries what happened since, for the person to see. */
export class StaleRevision extends Error {
  readonly current: bigint;
  readonly since: readonly Change[];

  constructor(current: bigint, since: readonly Change[]) {
    super('Somebody else changed this record meanwhile. Please look at the change and try again.');
    this.name = 'StaleRevision';
    this.current = current;
    this.since = since;
  }
}

/** Others kept changing the record (409): nothing is wrong with the command, it may be sent again. */
export class TooBusy extends Error {
  constructor(options?: ErrorOptions) {
    super('This record is being changed by somebody else. Please try again.', options);
    this.name = 'TooBusy';
  }
}

const RETRIES = 3;

/** A stream as the caller has just read or written it. */
export interface Known<State> {
  readonly state: State;
  /** -1: it has no event. */
  readonly revision: bigint;
}

/** What became of a command, and of the stream that it is about. */
export interface Handled<State> {
  readonly done: Done;
  /** What was decided from; undefined where the command had been carried out before. */
  readonly before: State | undefined;
  /** The stream as it is now. */
  readonly known: Known<State>;
}

/**
 * Load, fold, decide, append. Exactly one of the callers of one command id makes its events; the others get the recorded
 * outcome. A conflict re-decides from fresh state, up to three times; with If-Match it is `StaleRevision`. After an append
 * whose outcome is unknown the stream itself tells what happened (docs/commands.md).
 *
 * Throws `Refusal`, `InvalidInput`, `StaleRevision`, `TooBusy`, or `StoreFault` when the store is away.
 */
export async function handle<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<Done> {
  return (await handleAndTell(log, aggregate, id, command, context)).done;
}

/** The same, for commands that tell, or do, more than their events say. */
export async function handleAndTell<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<Handled<State>> {
  const stream = `${aggregate.category}-${id}`;
  let lastFault: unknown;
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    if (attempt > 0) await jitter(attempt);
    const history = await log.load<Event>(stream);
    const known = knownFrom(aggregate, history);
    const recorded = outcomeIn(history, context);
    if (recorded) return { done: recorded, before: undefined, known };

    demandFresh(aggregate, command, context, history);
    const { state } = known;
    const events = aggregate.decider.decide(command, state);
    const last = history.at(-1);
    if (events.length === 0) {
      const done = { revision: last?.revision ?? -1n, position: last?.position ?? 0n };
      return { done, before: state, known };
    }
    try {
      const outcome = await appendTo(log, stream, known, events, context);
      // Recorded before by another process with the same command: the stream tells what that did.
      if (outcome.kind === 'appended' && !outcome.deduplicated) {
        return { done: doneBy(outcome), before: state, known: following(aggregate, known, events, outcome) };
      }
    } catch (fault) {
      if (!(fault instanceof StoreFault) || fault.code !== 'outcome-unknown') throw fault;
      lastFault = fault;
    }
  }
  throw lastFault ?? new TooBusy();
}

/**
 * The same from what the caller knows of the stream, without reading it: the append tells whether that still holds. Undefined where it does
 * not, or where a rule refuses the command, which is for `handle` to find out from fresh state. Only for a step that nobody has carried
 * out before.
 *
 * Throws `StoreFault`; after an append whose outcome is unknown `handle` finds out what happened.
 */
export async function handleKnown<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  { known, command }: { readonly known: Known<State>; readonly command: Command },
  context: CommandContext,
): Promise<Handled<State> | undefined> {
  const { category, decider } = aggregate;
  let events: readonly Event[];
  try {
    events = decider.decide(command, known.state);
  } catch {
    return undefined;
  }
  if (events.length === 0) return undefined;
  try {
    const outcome = await appendTo(log, `${category}-${id}`, known, events, context);
    if (outcome.kind !== 'appended' || outcome.deduplicated) return undefined;
    return {
      done: doneBy(outcome),
      before: known.state,
      known: following(aggregate, known, events, outcome),
    };
  } catch (fault) {
    if (fault instanceof StoreFault && fault.code === 'outcome-unknown') return undefined;
    throw fault;
  }
}

function appendTo<State>(
  log: EventLog,
  stream: string,
  { revision }: Known<State>,
  events: readonly DomainEvent[],
  context: CommandContext,
): Promise<AppendOutcome> {
  const expected: ExpectedRevision = revision < 0n ? 'noStream' : revision;
  return log.append(stream, expected, events, { ...context, occurredAt: context.now });
}

const doneBy = ({ revision, position }: Done): Done => ({ revision, position });

const following = <State, Command, Event extends DomainEvent>(
  { decider }: Aggregate<State, Command, Event>,
  { state }: Known<State>,
  events: readonly Event[],
  { revision }: Done,
): Known<State> => ({
  state: events.reduce((before, event) => decider.evolve(before, event), state),
  revision,
});

/**
 * What `handle` would record now, without recording it: for commands that hold something elsewhere first, and must not hold it
 * for what is refused. Throws what `handle` would throw.
 */
export async function rehearse<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<'recorded before' | readonly Event[]> {
  const history = await log.load<Event>(`${aggregate.category}-${id}`);
  if (outcomeIn(history, context)) return 'recorded before';
  demandFresh(aggregate, command, context, history);
  return aggregate.decider.decide(command, fold(aggregate.decider, history));
}

/** What this command did, if it was carried out before: for commands of several steps, whose first is not the one that counts. */
export async function recordedOutcome<State, Command, Event extends DomainEvent>(
  log: EventLog,
  { category }: Aggregate<State, Command, Event>,
  id: string,
  context: CommandContext,
): Promise<Done | undefined> {
  return outcomeIn(await log.load<Event>(`${category}-${id}`), context);
}

function outcomeIn(history: readonly Envelope[], { commandId }: CommandContext): Done | undefined {
  const recorded = history.findLast((event) => event.commandId === commandId);
  return recorded && { revision: recorded.revision, position: recorded.position };
}

export function fold<State, Event>(
  { initial, evolve }: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce((state, event) => evolve(state, event), initial());
}

/** A stream that was just read whole. */
export const knownFrom = <State, Command, Event extends DomainEvent>(
  { decider }: Aggregate<State, Command, Event>,
  history: readonly Recorded<Event>[],
): Known<State> => ({ state: fold(decider, history), revision: history.at(-1)?.revision ?? -1n });

/** The present state of a record, for rules of another one. */
export async function present<State, Command, Event extends DomainEvent>(
  log: EventLog,
  { category, decider }: Aggregate<State, Command, Event>,
  id: string,
): Promise<State> {
  return fold(decider, await log.load<Event>(`${category}-${id}`));
}

function demandFresh<State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
  command: Command,
  { expectedRevision }: CommandContext,
  history: readonly Recorded<Event>[],
): void {
  const current = history.at(-1)?.revision ?? -1n;
  if (expectedRevision === undefined || expectedRevision === current) return;
  const since = history.filter(({ revision }) => revision > expectedRevision);
  const mattering = since.filter((event) => aggregate.concerns?.(command, event) ?? true);
  if (mattering.length > 0 || expectedRevision > current) throw new StaleRevision(current, mattering);
}

/** 1 to 40 ms, so that callers who collided do not collide again. */
function jitter(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 10 * attempt));
}
