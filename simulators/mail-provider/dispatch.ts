import { type KeyObject, sign } from 'node:crypto';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../adapters/mail/reports/sendgrid.ts';
import type { SendGridEvent } from './sendgrid-events.ts';

export interface Target {
  /** The base address of the product, without a trailing slash. */
  readonly address: string;
  readonly bounceToken: string;
}

/** How a webhook is sent. Events that are sent alike travel together. */
export interface Lane {
  readonly isLate: boolean;
  readonly isForged: boolean;
  /** A copy, which travels in a call of its own. */
  readonly isCopy: boolean;
}

export interface DispatchCounts {
  readonly delivered: number;
  /** Calls that failed; most of them are repeated. */
  readonly failed: number;
  /** Calls that were given up after the last repetition. */
  readonly givenUp: number;
}

/** Sends reports to the product: events in signed calls, and bounces one by one. */
export interface Dispatch {
  event(event: SendGridEvent, lane: Lane): void;
  bounce(raw: Buffer, recipient: string): void;
  counts(): DispatchCounts;
  /** How many calls are on their way, or wait to be sent or repeated. */
  pending(): number;
  close(): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Delays before a call that was not answered with success is repeated. The real provider goes on for a day. */
const RETRIES = [SECOND, 5 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE];
const TIMEOUT = 10 * SECOND;
const LATE = 11 * MINUTE;
const MOST_EVENTS_PER_CALL = 200;
/** More events wait for nothing: the product does not take them. */
const MOST_WAITING = 50_000;

export function createDispatch(options: {
  readonly target: () => Target | undefined;
  readonly key: KeyObject;
  /** Signs what is forged. */
  readonly strangersKey: KeyObject;
  readonly now: () => Date;
  readonly retries?: readonly number[] | undefined;
  /** Events within this time travel in one call, in milliseconds. */
  readonly gathering: number;
}): Dispatch {
  const { target, key, strangersKey, now, retries = RETRIES, gathering } = options;
  const waiting = new Map<string, { lane: Lane; events: SendGridEvent[] }>();
  const sending = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  let gatheringTimer: NodeJS.Timeout | undefined;
  let lastCall: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let waitingEvents = 0;
  const counts = { delivered: 0, failed: 0, givenUp: 0 };

  const signed = (body: Buffer, { isLate, isForged }: Lane): Record<string, string> => {
    const timestamp = String(Math.floor((now().getTime() - (isLate ? LATE : 0)) / SECOND));
    const bytes = Buffer.concat([Buffer.from(timestamp), body]);
    return {
      'Content-Type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign('sha256', bytes, isForged ? strangersKey : key).toString('base64'),
    };
  };

  const post = async (
    path: string,
    body: Buffer,
    headers: (to: Target) => Record<string, string>,
  ): Promise<boolean> => {
    const to = target();
    if (!to) return true;
    try {
      const response = await fetch(`${to.address}${path}`, {
        method: 'POST',
        headers: headers(to),
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };

  const track = (work: Promise<unknown>) => {
    sending.add(work);
    void work.finally(() => sending.delete(work));
    return work;
  };

  /** `isWanted`: a call that should be refused is not repeated. */
  const deliver = async (call: () => Promise<boolean>, isWanted: boolean, attempt = 0): Promise<void> => {
    if (isClosed) return;
    if (await call()) {
      counts.delivered += 1;
      return;
    }
    counts.failed += 1;
    const delay = retries[attempt];
    if (!isWanted) return;
    if (delay === undefined || isClosed) {
      counts.givenUp += 1;
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      void track(deliver(call, isWanted, attempt + 1));
    }, delay);
    timer.unref();
    timers.add(timer);
  };

  const flush = () => {
    gatheringTimer = undefined;
    const batches = [...waiting.values()];
    waiting.clear();
    waitingEvents = 0;
    for (const { lane, events } of batches) {
      for (let from = 0; from < events.length; from += MOST_EVENTS_PER_CALL) {
        const body = Buffer.from(JSON.stringify(events.slice(from, from + MOST_EVENTS_PER_CALL)));
        const call = () => post('/api/mail/reports/sendgrid', body, () => signed(body, lane));
        // One after another, so that events arrive in the order in which they were sent.
        lastCall = track(lastCall.then(() => deliver(call, !lane.isForged)));
      }
    }
  };

  return {
    event(event, lane) {
      if (isClosed || waitingEvents >= MOST_WAITING) return;
      const name = JSON.stringify(lane);
      const batch = waiting.get(name) ?? { lane, events: [] };
      waiting.set(name, batch);
      batch.events.push(event);
      waitingEvents += 1;
      gatheringTimer ??= setTimeout(flush, gathering);
    },
    bounce(raw, recipient) {
      const path = `/api/mail/bounces?${new URLSearchParams({ to: recipient }).toString()}`;
      const call = () =>
        post(path, raw, ({ bounceToken }) => ({
          'Content-Type': 'message/rfc822',
          Authorization: `Bearer ${bounceToken}`,
        }));
      void track(deliver(call, true));
    },
    counts: () => ({ ...counts }),
    pending: () => waitingEvents + sending.size + timers.size,
    async close() {
      isClosed = true;
      clearTimeout(gatheringTimer);
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      waiting.clear();
      waitingEvents = 0;
      await Promise.allSettled(sending);
    },
  };
}
