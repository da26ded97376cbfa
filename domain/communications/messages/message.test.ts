import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type LeftOutReason, leftOutTexts } from '../../shared/left-out.ts';
import { given } from '../../testing/given.ts';
import { communicationTexts } from '../communication-texts.ts';
import { type DeliveryReport, reportKinds } from '../delivery/report.ts';
import { type CommunicationStatus, communicationStatuses } from '../statuses.ts';
import type { FailureReason, MessageEvent } from './events.ts';
import {
  canCancel,
  canResend,
  isUnknown,
  type MessageCommand,
  messageDecider,
  retryClass,
  statusOf,
} from './message.ts';

const messageId = randomUUID();
const person = { kind: 'contact', id: randomUUID() } as const;

const queued: MessageEvent = {
  type: 'MessageQueued',
  data: {
    messageId,
    communicationId: randomUUID(),
    sendId: randomUUID(),
    person,
    athleteIds: [],
    optionId: 'news-and-offers',
    isTracked: true,
  },
};
const sent = (attempt = 1): MessageEvent => ({
  type: 'MessageSent',
  data: { messageId, attempt, person, address: 'anna@rink.example', response: '250 OK' },
});
const deferred = (attempt = 1): MessageEvent => ({
  type: 'MessageDeferred',
  data: { messageId, attempt, response: '451 later' },
});
const failed = (reason: FailureReason, attempt = 1): MessageEvent => ({
  type: 'MessageFailed',
  data: { messageId, attempt, reason, response: '' },
});
const unknown = (attempt = 1): MessageEvent => ({
  type: 'MessageOutcomeUnknown',
  data: { messageId, attempt },
});
const givenUp = (attempt = 1): MessageEvent => ({ type: 'MessageGivenUp', data: { messageId, attempt } });
const canceled: MessageEvent = { type: 'MessageCanceled', data: { messageId } };
const resent = (attempt: number): MessageEvent => ({
  type: 'MessageResendRequested',
  data: { messageId, attempt },
});

const report = (kind: DeliveryReport['kind'], more: Partial<DeliveryReport> = {}): DeliveryReport => ({
  messageId,
  reportId: randomUUID(),
  attempt: 1,
  kind,
  at: '2026-03-02T10:00:00.000Z',
  reason: '',
  isMachine: false,
  isLate: false,
  ...more,
});
const reported = (kind: DeliveryReport['kind'], more: Partial<DeliveryReport> = {}): MessageEvent => ({
  type: 'MessageReported',
  data: { source: 'provider', ...report(kind, more) },
});

const state = (...past: MessageEvent[]) => given(messageDecider, past).state;

type Reached = Exclude<CommunicationStatus, 'new' | 'draft'>;

/** How a message gets each of its statuses. A message is never new or draft: it is made when its communication is sent. */
const pasts: Readonly<Record<Reached, readonly (readonly MessageEvent[])[]>> = {
  queued: [[queued], [queued, failed('refused'), resent(2)]],
  processing: [
    [queued, unknown()],
    [queued, canceled, unknown()],
  ],
  processed: [
    [queued, unknown(), reported('processed')],
    [queued, unknown(), givenUp(), reported('opened', { isMachine: true })],
  ],
  sent: [
    [queued, sent()],
    [queued, sent(), reported('opened', { isMachine: true })],
    [queued, canceled, sent()],
    [queued, unknown(), sent()],
    [queued, sent(), reported('processed')],
  ],
  delivered: [[queued, sent(), reported('delivered')]],
  opened: [[queued, sent(), reported('opened'), reported('delivered')]],
  clicked: [[queued, sent(), reported('clicked'), reported('opened')]],
  deferred: [[queued, deferred()]],
  canceled: [
    [queued, canceled],
    [queued, unknown(), canceled],
    [queued, sent(), reported('bounced'), canceled],
    [queued, failed('stopped')],
  ],
  error: [
    [queued, unknown(), givenUp()],
    [queued, failed('not-composed')],
  ],
  blocked: [
    [queued, failed('refused')],
    [queued, sent(), reported('delivered'), reported('blocked')],
  ],
  bounced: [[queued, sent(), reported('delivered'), reported('bounced'), reported('opened')]],
  dropped: [
    [queued, failed('suppressed')],
    [queued, sent(), reported('dropped')],
  ],
  failed: [[queued, deferred(), failed('deferred-too-long')]],
};

const isReached = (status: CommunicationStatus): status is Reached => status in pasts;
const cells = communicationStatuses
  .filter(isReached)
  .flatMap((status) => pasts[status].map((past, way) => ({ status, way, past })));

describe('the status of a message', () => {
  it.each(cells)('is $status (way $way)', ({ status, past }) => {
    expect(statusOf(state(...past))).toBe(status);
  });

  it('is each of the statuses except those of letters that were never sent', () => {
    const reached = new Set([...cells.map(({ status }) => status), 'new', 'draft']);
    expect(communicationStatuses.filter((status) => !reached.has(status))).toEqual([]);
  });

  it('does not depend on the order of reports, or on how often each arrives', () => {
    const anyReport = fc.record({
      kind: fc.constantFrom(...reportKinds),
      isMachine: fc.boolean(),
      attempt: fc.constantFrom(1, 2),
    });
    const befores: readonly (readonly MessageEvent[])[] = [
      [queued, sent()],
      [queued, unknown()],
      [queued, unknown(), givenUp()],
      [queued, failed('refused'), resent(2), sent(2)],
      [queued, unknown(), canceled],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...befores),
        fc.array(anyReport, { maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (before, reports, dice) => {
          const events = reports.map(({ kind, ...more }, index) =>
            reported(kind, { ...more, reportId: `r${index}` }),
          );
          const shuffled = [...events, ...events]
            .map((event) => ({ event, at: dice.next().value ?? 0 }))
            .toSorted((one, other) => one.at - other.at)
            .map(({ event }) => event);
          expect(statusOf(state(...before, ...shuffled))).toBe(statusOf(state(...before, ...events)));
        },
      ),
    );
  });

  it('is decided by the newest attempt: reports of an older one change nothing', () => {
    const anyOld = fc.array(fc.constantFrom(...reportKinds), { maxLength: 6 });
    const afters: readonly (readonly MessageEvent[])[] = [
      [],
      [sent(2)],
      [sent(2), reported('delivered', { attempt: 2 })],
      [unknown(2)],
      [canceled],
    ];
    fc.assert(
      fc.property(anyOld, fc.constantFrom(...afters), (kinds, after) => {
        const old = kinds.map((kind) => reported(kind));
        const without = state(queued, failed('refused'), resent(2), ...after);
        expect(statusOf(state(queued, failed('refused'), resent(2), ...old, ...after))).toBe(
          statusOf(without),
        );
        expect(statusOf(state(queued, failed('refused'), resent(2), ...after, ...old))).toBe(
          statusOf(without),
        );
      }),
    );
  });

  it('is not changed by what became of an older attempt', () => {
    const past = [queued, unknown(), givenUp(), resent(2)];
    for (const late of [sent(1), deferred(1), failed('refused', 1), unknown(1), givenUp(1)]) {
      expect(statusOf(state(...past, late))).toBe('queued');
    }
  });
});

/** Part 2 §4: `M215` for cancel, `M214` for resend; `ok` if it is allowed. */
const table: Readonly<Record<Reached, { cancel: string; resend: string; inBulk: boolean }>> = {
  queued: { cancel: 'ok', resend: 'ok', inBulk: true },
  processing: { cancel: 'ok', resend: 'M214', inBulk: true },
  // It has left: see `canCancel`.
  processed: { cancel: 'M215', resend: 'ok', inBulk: false },
  sent: { cancel: 'M215', resend: 'ok', inBulk: false },
  delivered: { cancel: 'M215', resend: 'M214', inBulk: false },
  opened: { cancel: 'M215', resend: 'M214', inBulk: false },
  clicked: { cancel: 'M215', resend: 'M214', inBulk: false },
  deferred: { cancel: 'ok', resend: 'ok', inBulk: false },
  canceled: { cancel: 'ok', resend: 'ok', inBulk: false },
  error: { cancel: 'ok', resend: 'ok', inBulk: true },
  blocked: { cancel: 'ok', resend: 'ok', inBulk: false },
  bounced: { cancel: 'ok', resend: 'ok', inBulk: false },
  dropped: { cancel: 'ok', resend: 'ok', inBulk: true },
  failed: { cancel: 'ok', resend: 'ok', inBulk: true },
};
const texts: Readonly<Record<string, string>> = {
  M214: 'This message has already been processed, can not resend.',
  M215: 'This message has already been sent, can not cancel.',
};

describe('canceling a message', () => {
  it.each(cells)('that is $status (way $way)', ({ status, past }) => {
    const { cancel } = table[status];
    const when = given(messageDecider, past).when({ kind: 'cancel', messageId });
    const text = texts[cancel];
    // A cancel that came before a lost answer was undone by it.
    const isCanceled =
      past.lastIndexOf(canceled) > past.findLastIndex(({ type }) => type === 'MessageOutcomeUnknown');
    if (text !== undefined) when.refuses(text);
    else if (isCanceled) when.nothingHappens();
    else when.gives([canceled]);
    expect(canCancel(state(...past))).toBe(text === undefined && !isCanceled);
  });

  it('is refused if the provider puts it off after it has left', () => {
    const past = [queued, sent(), reported('deferred')];
    expect(statusOf(state(...past))).toBe('deferred');
    given(messageDecider, past)
      .when({ kind: 'cancel', messageId })
      .refuses(communicationTexts.alreadySentNoCancel);
  });

  it('is undone by what really happened: it had left', () => {
    expect(statusOf(state(queued, canceled, sent()))).toBe('sent');
    expect(statusOf(state(queued, unknown(), canceled, reported('delivered')))).toBe('delivered');
  });
});

describe('sending a message again', () => {
  it.each(cells)('that is $status (way $way)', ({ status, past }) => {
    const { resend } = table[status];
    const when = given(messageDecider, past).when({ kind: 'resend', messageId });
    const text = texts[resend];
    const { attempt } = state(...past);
    const isWaiting = status === 'queued' || status === 'deferred';
    if (text !== undefined) when.refuses(text);
    else if (isWaiting) when.nothingHappens();
    else when.gives([resent(attempt + 1)]);
    expect(canResend(state(...past))).toBe(text === undefined);
  });

  it('never starts a second handover of one that waits for its turn, or for the next try', () => {
    const resend: MessageCommand = { kind: 'resend', messageId };
    given(messageDecider, [queued]).when(resend).nothingHappens();
    given(messageDecider, [queued, deferred()]).when(resend).nothingHappens();
    given(messageDecider, [queued, sent(), reported('deferred')])
      .when(resend)
      .gives([resent(2)]);
  });

  it('begins anew: nothing of the earlier attempt is left', () => {
    const again = state(queued, deferred(), unknown(), givenUp(), canceled, reported('bounced'), resent(2));
    const { reportIds: _, ...rest } = again;
    const { reportIds: __, ...fresh } = { ...state(queued), attempt: 2 };
    expect(rest).toEqual(fresh);
  });
});

describe('a bulk retry', () => {
  const retry = (whyNot?: LeftOutReason, includesUnknown = false): MessageCommand => ({
    kind: 'retry',
    messageId,
    whyNot,
    includesUnknown,
  });

  it.each(cells.filter(({ status }) => !table[status].inBulk))(
    'refuses one that is $status (way $way)',
    ({ past }) => {
      expect(retryClass(state(...past), undefined)).toBe('not-offered');
      expect(retryClass(state(...past), 'suppressed')).toBe('not-offered');
      given(messageDecider, past)
        .when(retry())
        .refuses(texts['M214'] ?? '');
    },
  );

  const taken = cells.filter(({ status }) => table[status].inBulk);

  it.each(taken.filter(({ past }) => !isUnknown(state(...past))))(
    'takes one that is $status (way $way)',
    ({ status, past }) => {
      const { attempt } = state(...past);
      expect(retryClass(state(...past), undefined)).toBe('not-sent');
      expect(retryClass(state(...past), 'suppressed')).toBe('never');
      // One that waits is only made due.
      given(messageDecider, past)
        .when(retry())
        .gives(status === 'queued' ? [] : [resent(attempt + 1)]);
    },
  );

  it.each(taken.filter(({ past }) => isUnknown(state(...past))))(
    'takes one that is $status (way $way), and of which nobody knows whether it left, only if a person asks',
    ({ past }) => {
      expect(retryClass(state(...past), undefined)).toBe('unknown');
      expect(retryClass(state(...past), 'suppressed')).toBe('never');
      given(messageDecider, past).when(retry()).refuses('It is not known whether this email left.');
      given(messageDecider, past)
        .when(retry(undefined, true))
        .gives([resent(2)]);
    },
  );

  it('takes one whose outcome is unknown only if a person asks, also after it was given up', () => {
    expect(retryClass(state(queued, unknown()), undefined)).toBe('unknown');
    expect(retryClass(state(queued, unknown(), givenUp()), undefined)).toBe('unknown');
    expect(retryClass(state(queued, failed('not-composed')), undefined)).toBe('not-sent');
  });

  it.each([
    'opted-out',
    'suppressed',
    'minor-no-news',
    'minor-no-consent',
    'erased',
    'do-not-contact',
  ] as const)('never takes one that is %s', (whyNot) => {
    const past = [queued, failed('deferred-too-long')];
    expect(retryClass(state(...past), whyNot)).toBe('never');
    given(messageDecider, past).when(retry(whyNot, true)).refuses(leftOutTexts[whyNot]);
  });

  it('takes one that failed for a reason that has passed', () => {
    expect(retryClass(state(queued, failed('suppressed')), undefined)).toBe('not-sent');
    expect(retryClass(state(queued, failed('no-address')), 'no-address')).toBe('not-sent');
  });
});

describe('what became of handing it over', () => {
  it('is recorded once', () => {
    const recordSent: MessageCommand = {
      kind: 'record-sent',
      messageId,
      attempt: 1,
      address: 'anna@rink.example',
      response: '250 OK',
    };
    given(messageDecider, [queued]).when(recordSent).gives([sent()]);
    given(messageDecider, [queued, sent()]).when(recordSent).nothingHappens();
    // A cancel was recorded meanwhile; and the process that asked about it was too quick.
    given(messageDecider, [queued, canceled]).when(recordSent).gives([sent()]);
    given(messageDecider, [queued, unknown()]).when(recordSent).gives([sent()]);
  });

  it('is unknown only as long as nothing shows that it left', () => {
    const recordUnknown: MessageCommand = { kind: 'record-unknown', messageId, attempt: 1 };
    const giveUp: MessageCommand = { kind: 'give-up', messageId, attempt: 1 };
    given(messageDecider, [queued]).when(recordUnknown).gives([unknown()]);
    given(messageDecider, [queued, deferred()]).when(recordUnknown).gives([unknown()]);
    given(messageDecider, [queued, sent()]).when(recordUnknown).nothingHappens();
    given(messageDecider, [queued, reported('delivered')])
      .when(recordUnknown)
      .nothingHappens();
    given(messageDecider, [queued, reported('opened', { isMachine: true })])
      .when(recordUnknown)
      .nothingHappens();
    given(messageDecider, [queued, failed('refused'), resent(2)])
      .when(recordUnknown)
      .nothingHappens();
    given(messageDecider, [queued, unknown()]).when(giveUp).gives([givenUp()]);
    given(messageDecider, [queued, unknown(), reported('processed')])
      .when(giveUp)
      .nothingHappens();
    given(messageDecider, [queued, unknown(), reported('clicked', { isMachine: true })])
      .when(giveUp)
      .nothingHappens();
    given(messageDecider, [queued, unknown(), resent(2)])
      .when(giveUp)
      .nothingHappens();
  });

  it('is put off once per try, and fails once', () => {
    const recordDeferred: MessageCommand = {
      kind: 'record-deferred',
      messageId,
      attempt: 1,
      response: '451 later',
    };
    given(messageDecider, [queued]).when(recordDeferred).gives([deferred()]);
    given(messageDecider, [queued, deferred()]).when(recordDeferred).gives([deferred()]);
    given(messageDecider, [queued, failed('refused')])
      .when(recordDeferred)
      .nothingHappens();
    expect(state(queued, deferred(), deferred()).deferrals).toBe(2);
    const recordFailed: MessageCommand = {
      kind: 'record-failed',
      messageId,
      attempt: 1,
      reason: 'refused',
      response: '',
    };
    given(messageDecider, [queued, deferred()])
      .when(recordFailed)
      .gives([failed('refused')]);
    given(messageDecider, [queued, failed('refused')])
      .when(recordFailed)
      .nothingHappens();
  });

  it('is queued once', () => {
    if (queued.type !== 'MessageQueued') throw new Error('It is not queued');
    const queue: MessageCommand = { kind: 'queue', ...queued.data };
    given(messageDecider, []).when(queue).gives([queued]);
    given(messageDecider, [queued, failed('refused')])
      .when(queue)
      .nothingHappens();
  });

  it('is recorded of messages that exist', () => {
    const commands: MessageCommand[] = [
      { kind: 'cancel', messageId },
      { kind: 'resend', messageId },
      { kind: 'record-unknown', messageId, attempt: 1 },
    ];
    for (const command of commands)
      given(messageDecider, []).when(command).refuses('This message does not exist.');
  });
});

describe('a report', () => {
  const about = (one: DeliveryReport): MessageCommand => ({
    kind: 'report',
    messageId,
    source: 'provider',
    report: one,
  });

  it('is kept once, also one that is late or about an older attempt', () => {
    const late = report('delivered', { reportId: 'one', isLate: true });
    given(messageDecider, [queued, sent()])
      .when(about(late))
      .gives([{ type: 'MessageReported', data: { source: 'provider', ...late } }]);
    given(messageDecider, [queued, sent(), reported('delivered', { reportId: 'one' })])
      .when(about(late))
      .nothingHappens();
    given(messageDecider, [queued, sent(), resent(2)])
      .when(about(late))
      .gives([{ type: 'MessageReported', data: { source: 'provider', ...late } }]);
  });

  it('about an attempt that was never made is not about this message', () => {
    given(messageDecider, [queued, sent()])
      .when(about(report('delivered', { attempt: 2 })))
      .nothingHappens();
  });
});
