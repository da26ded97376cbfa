import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type ReportKind, reportKinds } from '../../../domain/communications/delivery/report.ts';
import type { DomainEvent } from '../../../domain/events.ts';
import { projectedRow } from '../../runtime/testing/recorded.ts';
import { campaignEmails } from './campaign-emails.ts';

const messageId = randomUUID();
const communicationId = randomUUID();
const ofStep = { campaignId: randomUUID(), athleteId: randomUUID(), stepId: randomUUID() };
const person = { kind: 'contact', id: randomUUID() } as const;

const decided: DomainEvent = {
  type: 'CampaignStepDecided',
  data: {
    ...ofStep,
    entryNo: 1,
    templateId: randomUUID(),
    outcome: 'sent',
    reason: null,
    until: null,
    isAnswer: false,
    messageId,
    facts: {
      now: '2026-03-02T16:00:00.000Z',
      timezone: 'America/Chicago',
      campaignHour: 10,
      quietFrom: 20,
      quietUntil: 9,
      dailyCap: 1,
      weeklyCap: 3,
      template: { version: 1, isApproved: true },
      reader: person,
      whyNot: null,
      isFieldEmpty: false,
      mailsToday: 0,
      mailsThisWeek: 0,
      hadTemplate: false,
    },
  },
};
const queued = (isTracked = true, sendId = communicationId): DomainEvent => ({
  type: 'MessageQueued',
  data: {
    messageId,
    communicationId,
    sendId,
    person,
    athleteIds: [ofStep.athleteId],
    optionId: 'news-and-offers',
    isTracked,
  },
});
const sent: DomainEvent = {
  type: 'MessageSent',
  data: { messageId, attempt: 1, person, address: '', response: '' },
};
const again: DomainEvent = { type: 'MessageResendRequested', data: { messageId, attempt: 2 } };
const reported = (kind: ReportKind, { isMachine = false, attempt = 1 } = {}): DomainEvent => ({
  type: 'MessageReported',
  data: {
    messageId,
    source: 'provider',
    reportId: randomUUID(),
    attempt,
    kind,
    at: '2026-03-02T17:00:00.000Z',
    reason: '',
    isMachine,
    isLate: false,
  },
});
const left: DomainEvent = {
  type: 'ConsentStated',
  data: {
    person,
    optionId: 'news-and-offers',
    isWanted: false,
    how: 'one-click',
    wording: 'one-click-1',
    messageId,
    network: '',
  },
};

/** What is seen of the email: the names of the measures. */
function seenAfter(...events: DomainEvent[]): string[] {
  const row = projectedRow(campaignEmails, events);
  return Object.entries(row ?? {}).flatMap(([name, value]) =>
    name.endsWith('_at') && value !== null ? [name.slice(0, -3)] : [],
  );
}

test('a decision and its message are one row, whichever is read first', () => {
  const [one, other] = [
    [decided, queued(), sent],
    [queued(), sent, decided],
  ].map((events) => projectedRow(campaignEmails, events, { every: 0 }));
  expect(one).toMatchObject({
    campaign_id: ofStep.campaignId,
    step_id: ofStep.stepId,
    athlete_id: ofStep.athleteId,
  });
  expect(other).toEqual(one);
});

test('messages of other letters have no row', () => {
  const ofLetter = queued(true, randomUUID());
  expect(projectedRow(campaignEmails, [ofLetter, sent, reported('opened')])).toBeUndefined();
});

test.each([
  [
    'a click is an open, and an open a delivery',
    [reported('clicked')],
    ['sent', 'delivered', 'opened', 'clicked'],
  ],
  ['an answer is a delivery', [reported('replied')], ['sent', 'delivered', 'replied']],
  [
    'what programs do is nothing',
    [reported('opened', { isMachine: true }), reported('clicked', { isMachine: true })],
    [],
  ],
  ['a report proves that it left', [reported('deferred')], ['sent']],
  ['what the provider did not try did not leave', [reported('dropped')], []],
  ['a complaint is an unsubscription', [reported('complained')], ['sent', 'delivered', 'unsubscribed']],
  ['the link of the email is one', [left], ['sent', 'delivered', 'unsubscribed']],
  ['what came back was not delivered', [sent, reported('delivered'), reported('bounced')], ['sent']],
  ['in either order', [sent, reported('bounced'), reported('delivered')], ['sent']],
  ['unless somebody opened it', [reported('opened'), reported('bounced')], ['sent', 'delivered', 'opened']],
  [
    'a second attempt can be delivered',
    [sent, reported('bounced'), again, reported('bounced'), reported('delivered', { attempt: 2 })],
    ['sent', 'delivered'],
  ],
])('%s', (_, events, seen) => {
  expect(seenAfter(decided, queued(), ...events)).toEqual(seen);
});

test('opens and clicks are counted only in emails that track them', () => {
  const events = [reported('opened'), reported('clicked'), reported('delivered')];
  expect(seenAfter(decided, queued(false), ...events)).toEqual(['sent', 'delivered']);
});

test('what is seen does not depend on the order of the reports, or on copies of them', () => {
  const reports = fc
    .array(fc.constantFrom(...reportKinds), { maxLength: 6 })
    .chain((kinds) =>
      fc.tuple(
        fc.constant(kinds),
        fc.shuffledSubarray([...kinds, ...kinds], { minLength: kinds.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(reports, ([kinds, shuffled]) => {
      const seen = (given: readonly ReportKind[]) =>
        seenAfter(decided, queued(), sent, ...given.map((kind) => reported(kind)));
      expect(seen(shuffled)).toEqual(seen(kinds));
    }),
  );
});
