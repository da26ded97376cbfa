import type { DomainEvent } from '../../domain/events.ts';
import type { Decider } from '../../domain/shared/decider.ts';
import type { Envelope, Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type AppendOutcome, type ExpectedRevision, StoreFault } from '../../event-store/event-store.ts';
import type { CommandContext } from './context.ts';

/** A decider, and the category of its streams: `<category>-<id>`. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  readonly category: string;
  readonly decider: Decider<State, Command, Event>;
  /**
   * For a stream that holds several records: whether an event that was appended since the caller looked
   * concerns the command. Without it every event does.
   */
  concerns?(command: Command, event: Event): boolean;
}

export interface Done {
  /** Revision of the stream after the command: the record's ETag. */
  readonly revision: bigint;
  /** The position that readers must have reached to see it. */
  readonly position: bigint;
}

/** An event as shown to the person whose command conflicted with it. */
export type Change = Envelope & { readonly type: string; readonly data: object };

/** The record changed since the caller looked (412). Carries the events since then, for the person to see. */
export class StaleRevision extends Error {
  readonly current: bigint;
  readonly since: readonly Change[];

  constructor(current: bigint, since: readonly Change[]) {
    super('This record was changed by another user. Please review the change and try again.');
    this.name = 'StaleRevision';
    this.current = current;
    this.since = since;
  }
}

/**
 * Other commands kept changing the record (409). Nothing is wrong with the command, and it may be sent again.
 */
export class TooBusy extends Error {
  constructor(options?: ErrorOptions) {
    super('This record is being changed by another user. Please try again.', options);
    this.name = 'TooBusy';
  }
}

const RETRIES = 3;

/** The state of a stream that the caller has just read or written. */
export interface Loaded<State> {
  readonly state: State;
  /** -1: it has no event. */
  readonly revision: bigint;
}

/** The outcome of a command, and the stream that it changed. */
export interface Handled<State> {
  readonly done: Done;
  /** The state that was decided on; undefined if the command had been carried out before. */
  readonly before: State | undefined;
  /** The current state of the stream. */
  readonly loaded: Loaded<State>;
}

/**
 * Loads, folds, decides, appends. Exactly one caller of a command id records its events; the others get the
 * recorded outcome. A conflict decides again from fresh state, up to three times; with If-Match it is
 * `StaleRevision`. After an append whose outcome is unknown the stream itself shows what happened
 * (docs/commands.md). Throws `Refusal`, `InvalidInput`, `StaleRevision`, `TooBusy`, or `StoreFault` when the
 * store is unavailable.
 */
export async function handle<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<Done> {
  return (await handleWithState(log, aggregate, id, command, context)).done;
}

/** Like `handle`, for commands that return, or do, more than their events say. */
export async function handleWithState<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<Handled<State>> {
  const stream = `${aggregate.category}-${id}`;
  let lastFault: unknown;
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await jitter(attempt);
    const history = await log.load<Event>(stream);
    const loaded = loadedFrom(aggregate, history);
    const recorded = outcomeIn(history, context);
    if (recorded) return { done: recorded, before: undefined, loaded };
    // Only now: the last conflict may have been with a repetition of this very command.
    if (attempt > RETRIES) throw lastFault ?? new TooBusy();

    demandFresh(aggregate, command, context, history);
    const { state } = loaded;
    const events = aggregate.decider.decide(command, state);
    const last = history.at(-1);
    if (events.length === 0) {
      const done = { revision: last?.revision ?? -1n, position: last?.position ?? 0n };
      return { done, before: state, loaded };
    }
    try {
      const outcome = await appendTo(log, stream, loaded, events, context);
      // Another process recorded the same command first: the stream shows its outcome.
      if (outcome.kind === 'appended' && !outcome.deduplicated) {
        return {
          done: doneBy(outcome),
          before: state,
          loaded: following(aggregate, loaded, events, outcome),
        };
      }
    } catch (fault) {
      if (!(fault instanceof StoreFault) || fault.code !== 'outcome-unknown') throw fault;
      lastFault = fault;
    }
  }
}

/**
 * Like `handle`, from a state that the caller already has, without reading the stream: the append checks that
 * it is current. Undefined if it is not, or if a rule refuses the command; then `handle` has to decide from
 * fresh state. Only for a step that cannot have been carried out before. Throws `StoreFault`; after an append
 * whose outcome is unknown `handle` finds out what happened.
 */
export async function handleLoaded<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  { loaded, command }: { readonly loaded: Loaded<State>; readonly command: Command },
  context: CommandContext,
): Promise<Handled<State> | undefined> {
  const { category, decider } = aggregate;
  let events: readonly Event[];
  try {
    events = decider.decide(command, loaded.state);
  } catch {
    return undefined;
  }
  if (events.length === 0) return undefined;
  try {
    const outcome = await appendTo(log, `${category}-${id}`, loaded, events, context);
    if (outcome.kind !== 'appended' || outcome.deduplicated) return undefined;
    return {
      done: doneBy(outcome),
      before: loaded.state,
      loaded: following(aggregate, loaded, events, outcome),
    };
  } catch (fault) {
    if (fault instanceof StoreFault && fault.code === 'outcome-unknown') return undefined;
    throw fault;
  }
}

function appendTo<State>(
  log: EventLog,
  stream: string,
  { revision }: Loaded<State>,
  events: readonly DomainEvent[],
  context: CommandContext,
): Promise<AppendOutcome> {
  const expected: ExpectedRevision = revision < 0n ? 'noStream' : revision;
  return log.append(stream, expected, events, { ...context, occurredAt: context.now });
}

const doneBy = ({ revision, position }: Done): Done => ({ revision, position });

const following = <State, Command, Event extends DomainEvent>(
  { decider }: Aggregate<State, Command, Event>,
  { state }: Loaded<State>,
  events: readonly Event[],
  { revision }: Done,
): Loaded<State> => ({
  state: events.reduce((before, event) => decider.evolve(before, event), state),
  revision,
});

/**
 * The events that `handle` would record now, without recording them: for commands that hold something
 * elsewhere first, and must not hold it for a command that will be refused. Throws what `handle` would throw.
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

/**
 * The outcome of this command, if it was carried out before: for commands of several steps, whose first is
 * not the decisive one.
 */
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

/** The state of a stream whose whole history was just read. */
export const loadedFrom = <State, Command, Event extends DomainEvent>(
  { decider }: Aggregate<State, Command, Event>,
  history: readonly Recorded<Event>[],
): Loaded<State> => ({ state: fold(decider, history), revision: history.at(-1)?.revision ?? -1n });

/** The current state of a record, for rules of another one. */
export async function loadState<State, Command, Event extends DomainEvent>(
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

/** 1 to 40 ms, so that conflicting callers do not conflict again. */
function jitter(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 10 * attempt));
}
