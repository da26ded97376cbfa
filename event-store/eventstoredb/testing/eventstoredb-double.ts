import { setTimeout as pause } from 'node:timers/promises';
import {
  appendAnswer,
  batchAnswer,
  caughtUpAnswer,
  checkpointAnswer,
  confirmationAnswer,
  eventAnswer,
  notFoundAnswer,
} from './answers.ts';
import {
  features,
  featuresService,
  type Grpc,
  grpc,
  type Shared,
  type Streams,
  streams,
  streamsService,
} from './generated.ts';
import {
  type Expected,
  type LoggedEvent,
  type MemoryLog,
  memoryLog,
  type ProposedEvent,
} from './memory-log.ts';

/** Faults of one append. The first half records nothing; the second half records the events without saying so. */
export type AppendFault =
  | 'unavailable'
  | 'never-answer'
  | 'end-stream'
  | 'commit-unavailable'
  | 'commit-never-answer'
  | 'commit-end-stream';

export interface EventStoreDbDouble {
  readonly port: number;
  readonly log: MemoryLog;
  /** Applies to the next append only. */
  failNextAppend(fault: AppendFault): void;
  /** Ends the open subscriptions: with an error, with a normal end, or by never sending again. */
  dropSubscriptions(): void;
  endSubscriptions(): void;
  stallSubscriptions(): void;
  /** While on, refuses new subscriptions and reads with UNAVAILABLE. */
  refuseReads(refused: boolean): void;
  /** Subscriptions send each event twice. */
  repeatEvents(): void;
  /** Delays every answer by this time. */
  delay(ms: number): void;
  readonly seen: {
    /** The number of appends, by kind of call. */
    unary: number;
    batch: number;
    reads: number;
    /** Opened subscriptions, and the events sent to them. */
    subscriptions: number;
    sent: number;
    refused: number;
  };
  stop(): Promise<void>;
}

export interface DoubleOptions {
  /** Servers before 23.10 do not report to subscribers that they have caught up. */
  readonly tellsCaughtUp?: boolean;
  readonly maxAppendBytes?: number;
}

const { FORWARDS } = streams.ReadReq.Options.ReadDirection;

type ReadCall = Grpc.ServerWritableStream<Streams.ReadReq, Streams.ReadResp>;
type ReadOptions = Streams.ReadReq.Options;

interface OpenSubscription {
  drop(): void;
  end(): void;
  stall(): void;
}

/**
 * An EventStoreDB in this process: a gRPC server built from the client's own generated service definitions. It supports what the adapter
 * uses (both kinds of append, read, filtered subscriptions to all events) and fails on demand. It has no TLS, users, persistent
 * subscriptions or projections.
 */
export async function startEventStoreDbDouble({
  tellsCaughtUp = true,
  maxAppendBytes = 1024 * 1024,
}: DoubleOptions = {}): Promise<EventStoreDbDouble> {
  const log = memoryLog();
  const subscriptions = new Set<OpenSubscription>();
  const seen = { unary: 0, batch: 0, reads: 0, subscriptions: 0, sent: 0, refused: 0 };
  let appendFault: AppendFault | undefined;
  let readsRefused = false;
  let repeats = false;
  let delayMs = 0;

  const takeFault = (): AppendFault | undefined => {
    const fault = appendFault;
    appendFault = undefined;
    return fault;
  };
  const later = (answer: () => void): void => {
    if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  };

  function append(
    call: Grpc.ServerReadableStream<Streams.AppendReq, Streams.AppendResp>,
    answer: Grpc.sendUnaryData<Streams.AppendResp>,
  ): void {
    let stream = '';
    let expected: Expected = 'any';
    const events: ProposedEvent[] = [];
    call.on('data', (request: Streams.AppendReq) => {
      const options = request.getOptions();
      if (options !== undefined) {
        stream = streamName(options.getStreamIdentifier());
        if (options.hasNoStream()) expected = 'noStream';
        else if (options.hasStreamExists()) expected = 'streamExists';
        else if (options.hasRevision()) expected = BigInt(options.getRevision());
      }
      const proposed = request.getProposedMessage();
      if (proposed !== undefined) events.push(proposedEvent(proposed));
    });
    call.on('end', () => {
      seen.unary += 1;
      const fault = takeFault();
      later(() => {
        if (sizeOf(events) > maxAppendBytes) {
          const metadata = new grpc.Metadata();
          metadata.set('exception', 'maximum-append-size-exceeded');
          metadata.set('maximum-append-size', String(maxAppendBytes));
          answer({ code: grpc.status.INVALID_ARGUMENT, details: 'Maximum append size exceeded', metadata });
          return;
        }
        const outcome = records(fault) ? log.append(stream, expected, events) : undefined;
        // A unary call cannot end without an answer: a fault that ends a batch stream breaks this call.
        if (fault === undefined && outcome !== undefined) answer(null, appendAnswer(outcome, expected));
        else if (fault?.endsWith('never-answer') !== true) answer(unavailable());
      });
    });
  }

  function batchAppend(call: Grpc.ServerDuplexStream<Streams.BatchAppendReq, Streams.BatchAppendResp>): void {
    const pending = new Map<string, { options: Streams.BatchAppendReq.Options; events: ProposedEvent[] }>();
    call.on('data', (request: Streams.BatchAppendReq) => {
      const correlation = request.getCorrelationId();
      const key = correlation?.getString() ?? '';
      const options = request.getOptions();
      if (options !== undefined) pending.set(key, { options, events: [] });
      const batch = pending.get(key);
      if (batch === undefined) return;
      batch.events.push(...request.getProposedMessagesList().map(proposedEvent));
      if (!request.getIsFinal()) return;
      pending.delete(key);
      seen.batch += 1;
      const fault = takeFault();
      later(() => {
        const stream = streamName(batch.options.getStreamIdentifier());
        if (sizeOf(batch.events) > maxAppendBytes) {
          call.write(batchAnswer(correlation, stream, { kind: 'too-large', limit: maxAppendBytes }));
          return;
        }
        const outcome = records(fault)
          ? log.append(stream, batchExpected(batch.options), batch.events)
          : undefined;
        if (fault === undefined && outcome !== undefined)
          call.write(batchAnswer(correlation, stream, outcome));
        else if (fault?.endsWith('unavailable') === true) call.emit('error', unavailable());
        else if (fault?.endsWith('end-stream') === true) call.end();
      });
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  }

  async function read(call: ReadCall): Promise<void> {
    const options = call.request.getOptions();
    if (options === undefined) return;
    if (delayMs > 0) await pause(delayMs);
    if (readsRefused) {
      seen.refused += 1;
      call.emit('error', unavailable());
      return;
    }
    if (options.hasSubscription()) {
      await serveSubscription(call, options);
      return;
    }
    seen.reads += 1;
    const name = streamName(options.getStream()?.getStreamIdentifier());
    const found = options.hasAll() ? readAll(options) : readStream(options, name);
    if (found === undefined) await send(call, notFoundAnswer(name));
    let left = BigInt(options.getCount());
    for (const event of found ?? []) {
      if (left === 0n || call.cancelled) break;
      left -= 1n;
      await send(call, eventAnswer(event));
    }
    call.end();
  }

  function readStream(options: ReadOptions, name: string): readonly LoggedEvent[] | undefined {
    const events = log.stream(name);
    const from = options.getStream();
    if (events === undefined || from === undefined) return events;
    const revision = from.hasRevision() ? BigInt(from.getRevision()) : undefined;
    if (options.getReadDirection() === FORWARDS)
      return events.filter((event) => event.revision >= (revision ?? 0n));
    return events.filter((event) => revision === undefined || event.revision <= revision).toReversed();
  }

  /** Reading forward includes the position, reading backward does not. */
  function readAll(options: ReadOptions): readonly LoggedEvent[] {
    const position = options.getAll()?.getPosition()?.getCommitPosition();
    const events = log.all();
    if (options.getReadDirection() === FORWARDS) {
      return position === undefined ? [...events] : events.slice(log.countUpTo(BigInt(position) - 1n));
    }
    return events
      .slice(0, position === undefined ? undefined : log.countUpTo(BigInt(position) - 1n))
      .toReversed();
  }

  async function serveSubscription(call: ReadCall, options: ReadOptions): Promise<void> {
    const filter = options.getFilter();
    const wanted = matcher(filter);
    const every = 32 * (filter?.getCheckpointintervalmultiplier() ?? 1);
    const from = options.getAll()?.getPosition()?.getCommitPosition();
    let index = from === undefined ? 0 : log.countUpTo(BigInt(from));
    let stalled = false;
    let reportedCaughtUp = false;
    let skipped = 0;
    const subscription: OpenSubscription = {
      drop: () => call.emit('error', unavailable()),
      end: () => call.end(),
      stall() {
        stalled = true;
      },
    };
    subscriptions.add(subscription);
    seen.subscriptions += 1;
    const over = ended(call).then(() => subscriptions.delete(subscription));
    await send(call, confirmationAnswer());
    while (subscriptions.has(subscription)) {
      const event = log.all()[index];
      if (stalled) {
        await over;
      } else if (event === undefined) {
        if (!reportedCaughtUp && tellsCaughtUp) await send(call, caughtUpAnswer());
        reportedCaughtUp = true;
        if (index === log.all().length) await Promise.race([log.changed(), over]);
      } else {
        index += 1;
        if (wanted(event)) {
          seen.sent += 1;
          await send(call, eventAnswer(event));
          if (repeats) await send(call, eventAnswer(event));
        }
        skipped += 1;
        if (filter !== undefined && skipped % every === 0) await send(call, checkpointAnswer(event.position));
      }
    }
  }

  const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(streamsService.StreamsService, {
    append,
    batchAppend,
    read(call: ReadCall) {
      read(call).catch((error: unknown) => call.emit('error', error));
    },
  });
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods(
      _: unknown,
      answer: Grpc.sendUnaryData<InstanceType<typeof features.SupportedMethods>>,
    ) {
      const method = new features.SupportedMethod();
      method.setServiceName('event_store.client.streams.streams');
      method.setMethodName('batchappend');
      const methods = new features.SupportedMethods();
      methods.setEventStoreServerVersion('23.10.8');
      methods.addMethods(method);
      answer(null, methods);
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });

  const toSubscriptions = (action: (subscription: OpenSubscription) => void): void => {
    for (const subscription of subscriptions) action(subscription);
  };
  return {
    port,
    log,
    seen,
    failNextAppend(fault) {
      appendFault = fault;
    },
    dropSubscriptions: () => toSubscriptions((subscription) => subscription.drop()),
    endSubscriptions: () => toSubscriptions((subscription) => subscription.end()),
    stallSubscriptions: () => toSubscriptions((subscription) => subscription.stall()),
    refuseReads(refused) {
      readsRefused = refused;
    },
    repeatEvents() {
      repeats = true;
    },
    delay(ms) {
      delayMs = ms;
    },
    async stop() {
      server.forceShutdown();
    },
  };
}

/** Honors flow control: a reader that does not read makes the sender wait. */
async function send(call: ReadCall, answer: Streams.ReadResp): Promise<void> {
  if (call.cancelled || call.write(answer)) return;
  await Promise.race([new Promise((resolve) => call.once('drain', resolve)), ended(call)]);
}

const endings = new WeakMap<ReadCall, Promise<void>>();

/** One listener per call, not per message: Node would warn of a leak. */
function ended(call: ReadCall): Promise<void> {
  const known = endings.get(call);
  if (known !== undefined) return known;
  const ending = new Promise<void>((resolve) => {
    for (const sign of ['cancelled', 'error', 'close', 'finish']) call.on(sign, () => resolve());
  });
  endings.set(call, ending);
  return ending;
}

const unavailable = () => ({
  code: grpc.status.UNAVAILABLE,
  details: 'The double is told to be unavailable',
});

const records = (fault: AppendFault | undefined): boolean =>
  fault === undefined || fault.startsWith('commit');

const sizeOf = (events: readonly ProposedEvent[]): number =>
  events.reduce((size, { data, metadata }) => size + data.length + metadata.length, 0);

const streamName = (identifier: Shared.StreamIdentifier | undefined): string =>
  new TextDecoder().decode(identifier?.getStreamName_asU8());

function proposedEvent(
  proposed: Streams.AppendReq.ProposedMessage | Streams.BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const metadata = proposed.getMetadataMap();
  return {
    id: proposed.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: proposed.getData_asU8(),
    metadata: proposed.getCustomMetadata_asU8(),
  };
}

function batchExpected(options: Streams.BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'streamExists';
  return options.hasStreamPosition() ? BigInt(options.getStreamPosition()) : 'any';
}

/** The real server uses .NET regular expressions; the ones we send mean the same in JavaScript. */
function matcher(filter: Streams.ReadReq.Options.FilterOptions | undefined): (event: LoggedEvent) => boolean {
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (expression === undefined) return () => true;
  const subject = (event: LoggedEvent) => (filter?.hasEventType() === true ? event.type : event.stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => subject(event).startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (event) => pattern.test(subject(event));
}
