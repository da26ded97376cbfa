import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { reportKinds } from '../../../domain/communications/delivery/report.ts';
import { failureReasons, type MessageEvent } from '../../../domain/communications/messages/events.ts';
import {
  isUnknown,
  isWaiting,
  messageDecider,
  statusOf,
} from '../../../domain/communications/messages/message.ts';
import { given } from '../../../domain/testing/given.ts';
import { projectedRow } from '../../runtime/testing/recorded.ts';
import { messages } from './messages.ts';

const messageId = randomUUID();
const person = { kind: 'user', id: randomUUID() } as const;
const queued: MessageEvent = {
  type: 'MessageQueued',
  data: {
    messageId,
    communicationId: randomUUID(),
    sendId: randomUUID(),
    person,
    athleteIds: [randomUUID()],
    optionId: null,
    isTracked: false,
  },
};
const sent: MessageEvent = {
  type: 'MessageSent',
  data: { messageId, attempt: 1, person, address: 'anna@rink.example', response: '250 OK' },
};
const reported = (kind: (typeof reportKinds)[number], reason = '', isMachine = false): MessageEvent => ({
  type: 'MessageReported',
  data: {
    messageId,
    source: 'provider',
    reportId: randomUUID(),
    attempt: 1,
    kind,
    at: '2026-03-02T10:00:00.000Z',
    reason,
    isMachine,
    isLate: false,
  },
});

const attempt = fc.constantFrom(1, 2, 3);
const anyEvent: fc.Arbitrary<MessageEvent> = fc.oneof(
  attempt.map((n) => ({
    type: 'MessageSent' as const,
    data: { messageId, attempt: n, person, address: '', response: '' },
  })),
  attempt.map((n) => ({
    type: 'MessageDeferred' as const,
    data: { messageId, attempt: n, response: '451' },
  })),
  fc.record({ n: attempt, reason: fc.constantFrom(...failureReasons) }).map(({ n, reason }) => ({
    type: 'MessageFailed' as const,
    data: { messageId, attempt: n, reason, response: '' },
  })),
  attempt.map((n) => ({ type: 'MessageOutcomeUnknown' as const, data: { messageId, attempt: n } })),
  attempt.map((n) => ({ type: 'MessageGivenUp' as const, data: { messageId, attempt: n } })),
  fc.constant({ type: 'MessageCanceled' as const, data: { messageId } }),
  attempt.map((n) => ({ type: 'MessageResendRequested' as const, data: { messageId, attempt: n } })),
  fc
    .record({ n: attempt, kind: fc.constantFrom(...reportKinds), isMachine: fc.boolean() })
    .map(({ n, kind, isMachine }) => ({
      type: 'MessageReported' as const,
      data: {
        messageId,
        source: 'provider',
        reportId: randomUUID(),
        attempt: n,
        kind,
        at: '2026-03-02T10:00:00.000Z',
        reason: '',
        isMachine,
        isLate: false,
      },
    })),
);

describe('the row of a message', () => {
  it('has the status that the decider folds from the same events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 15 }), (events) => {
        const { state } = given(messageDecider, [queued, ...events]);
        expect(projectedRow(messages, [queued, ...events])).toMatchObject({
          status: statusOf(state),
          attempt: state.attempt,
          is_unknown: isUnknown(state),
          is_waiting: isWaiting(state),
        });
      }),
    );
  });

  it('names the person, and contains neither a name nor an address', () => {
    const row = projectedRow(messages, [queued, sent]);
    expect(row).toMatchObject({ person_kind: 'user', person_id: person.id, response: '250 OK' });
    expect(JSON.stringify(row)).not.toContain('anna@rink.example');
  });

  it('says what went wrong last, and forgets it with the next attempt', () => {
    const bounced = [queued, sent, reported('delivered', 'fine'), reported('bounced', 'Mailbox full.')];
    expect(projectedRow(messages, bounced)).toMatchObject({ status: 'bounced', response: 'Mailbox full.' });
    const resent: MessageEvent = { type: 'MessageResendRequested', data: { messageId, attempt: 2 } };
    expect(projectedRow(messages, [...bounced, resent])).toMatchObject({
      status: 'queued',
      response: '',
      sent_at: null,
    });
  });

  it('says that a machine opened it, which is no open', () => {
    expect(projectedRow(messages, [queued, sent, reported('opened', '', true)])).toMatchObject({
      status: 'sent',
      opened_by_machine: true,
    });
  });
});
