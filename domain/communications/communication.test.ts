import fc from 'fast-check';
import { Refusal } from '../shared/refusal.ts';
import { given } from '../testing/given.ts';
import {
  awaitsRecipients,
  type CommunicationCommand,
  type CommunicationState,
  communicationDecider,
  type FrozenMessage,
  isEditable,
  LARGEST_PART,
} from './communication.ts';
import type { CommunicationEvent } from './events.ts';

const id = (digits: string) => `0192f0a0-0000-7000-8000-0000000000${digits}`;
const [communicationId, author, somebody, admin] = [id('01'), id('02'), id('03'), id('04')];
const [sendId, otherSend, group, athlete, recipientId, fileId] = [
  id('05'),
  id('06'),
  id('07'),
  id('08'),
  id('09'),
  id('0a'),
];
const offered = ['schedule-changes', 'news-and-offers'];
const by = { userId: author, isAdmin: false };
const now = '2026-03-02T15:00:00.000Z';
const notBefore = '2026-03-02T15:00:20.000Z';

const created: CommunicationEvent = {
  type: 'CommunicationCreated',
  data: { communicationId, authorId: author, source: null },
};
const changed = (
  changes: Extract<CommunicationEvent, { type: 'CommunicationChanged' }>['data']['changes'],
): CommunicationEvent => ({ type: 'CommunicationChanged', data: { communicationId, changes } });
const written = changed({ subject: 'Ice on Friday', body: '<p>See you there.</p>' });
const requested: CommunicationEvent = {
  type: 'CommunicationSendRequested',
  data: { communicationId, sendId, notBefore, isScheduled: false },
};
const requestedAgain: CommunicationEvent = {
  type: 'CommunicationSendRequested',
  data: { communicationId, sendId: otherSend, notBefore, isScheduled: false },
};
const recalled: CommunicationEvent = {
  type: 'CommunicationSendRecalled',
  data: { communicationId, sendId },
};
const frozen = (messages: FrozenMessage[] = []): CommunicationEvent => ({
  type: 'CommunicationRecipientsFrozen',
  data: { communicationId, sendId, part: 1, of: 1, messages, leftOut: [] },
});
const stopped: CommunicationEvent = { type: 'CommunicationStopped', data: { communicationId, sendId } };
const typed = { recipientId, firstName: 'Dana', lastName: 'Miller', email: 'dana@rink.example' };
const added: CommunicationEvent = {
  type: 'CommunicationRecipientAdded',
  data: { communicationId, ...typed },
};
const deleted: CommunicationEvent = { type: 'CommunicationDeleted', data: { communicationId } };

const message = (index: number): FrozenMessage => ({
  messageId: `0192f0a0-0000-7000-8001-${String(index).padStart(12, '0')}`,
  person: { kind: 'contact', id: `0192f0a0-0000-7000-8002-${String(index).padStart(12, '0')}` },
  athleteIds: [athlete],
});

const evolved = (state: CommunicationState, events: readonly CommunicationEvent[]) =>
  events.reduce((before, event) => communicationDecider.evolve(before, event), state);
/** What the command records; nothing if a rule refuses it. */
function outcomeOf(command: CommunicationCommand, state: CommunicationState): readonly CommunicationEvent[] {
  try {
    return communicationDecider.decide(command, state);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
const story = (...past: CommunicationEvent[]) => given(communicationDecider, [created, ...past]);
const change = (
  changes: Extract<CommunicationCommand, { kind: 'change' }>['changes'],
  more: Partial<Extract<CommunicationCommand, { kind: 'change' }>> = {},
) => ({ kind: 'change', communicationId, changes, offered, by, ...more }) as const;
const send = (more: Partial<Extract<CommunicationCommand, { kind: 'send' }>> = {}) =>
  ({
    kind: 'send',
    communicationId,
    sendId,
    now,
    notBefore,
    isScheduled: false,
    mails: 2,
    offered,
    postalAddress: '12 Rink Road',
    by,
    ...more,
  }) as const;
const recall = (at: string) => ({ kind: 'recall', communicationId, now: at }) as const;
const freeze = (messages: FrozenMessage[], of = sendId) =>
  ({ kind: 'freeze', communicationId, sendId: of, messages, leftOut: [] }) as const;
const remove = (from: 'list' | 'page', sent = 0, other = 0) =>
  ({ kind: 'delete', communicationId, from, messages: { sent, other }, by }) as const;

describe('a letter', () => {
  it('is new until something is written, and then a draft', () => {
    expect(story().state.status).toBe('new');
    story()
      .when(change({ subject: 'Ice on Friday' }))
      .gives([changed({ subject: 'Ice on Friday' })]);
    expect(story(written).state.status).toBe('draft');
  });

  it('records only what changed, and nothing if nothing did', () => {
    story(written)
      .when(change({ subject: 'Ice on Friday', body: '<p>New text.</p>' }))
      .gives([changed({ body: '<p>New text.</p>' })]);
    story(written)
      .when(change({ subject: 'Ice on Friday' }, { isSaved: true }))
      .nothingHappens();
  });

  it('is a draft once it is saved, even if nothing was written', () => {
    story()
      .when(change({}, { isSaved: true }))
      .gives([changed({})]);
    story().when(change({})).nothingHappens();
  });

  it.each([
    [
      'body',
      { body: '<p>Hello {{ contact.nickname }}</p>' },
      'Line 1: the field {{ contact.nickname }} does not exist.',
    ],
    ['subject', { subject: 'One\nBcc: two' }, 'The subject must be a single line.'],
  ] as const)('refuses a %s that no letter may have', (_, changes, text) => {
    story(written).when(change(changes)).refuses(text);
  });

  it('is changed by its author or an admin only', () => {
    const text = 'Only the author of this message or an admin can change it.';
    story(written)
      .when(change({ subject: 'x' }, { by: { userId: somebody, isAdmin: false } }))
      .refuses(text);
    story(written)
      .when({ ...remove('list'), by: { userId: somebody, isAdmin: false } })
      .refuses(text);
    story(written)
      .when(change({ subject: 'x' }, { by: { userId: admin, isAdmin: true } }))
      .gives([changed({ subject: 'x' })]);
  });

  it('with news needs the postal address of the business', () => {
    story(written)
      .when(send({ postalAddress: ' ' }))
      .refuses(
        'Please correct the following errors: Emails with news and offers must show the postal address of the business. Enter it in the settings first.',
      );
    story(written, changed({ optionId: 'schedule-changes' }))
      .when(send({ postalAddress: '' }))
      .gives([requested]);
  });

  it('can be made impossible to opt out of by an admin only, and only with a reason', () => {
    const byAdmin = { userId: admin, isAdmin: true };
    story(written)
      .when(change({ optionId: null }))
      .refuses('Only an admin can send a message that nobody can opt out of.');
    story(written)
      .when(change({ optionId: null }, { by: byAdmin }))
      .gives([changed({ optionId: null })]);
    story(written, changed({ optionId: null }))
      .when(send({ by: byAdmin }))
      .refuses('Please correct the following errors: Choose the kind of message.');
    story(written, changed({ optionId: null, notOptionalReason: 'The rink is closed.' }))
      .when(send())
      .refuses(
        'Please correct the following errors: Only an admin can send a message that nobody can opt out of.',
      );
  });

  it('takes only kinds of messages that are offered', () => {
    story(written)
      .when(change({ optionId: 'billing-reminders' }))
      .refuses('This kind of message is not offered. Choose another one.');
  });

  it('copies the text of a template with its version', () => {
    const template = { templateId: id('0b'), version: 3 };
    story()
      .when({
        kind: 'apply-template',
        communicationId,
        ...template,
        subject: 'Welcome',
        body: '<p>Hi</p>',
        by,
      })
      .gives([
        { type: 'CommunicationTemplateApplied', data: { communicationId, ...template } },
        changed({ subject: 'Welcome', body: '<p>Hi</p>' }),
      ]);
  });
});

describe('the audience', () => {
  const groupPart = { kind: 'training-group', id: group } as const;
  const athletePart = { kind: 'athlete', id: athlete } as const;
  const withGroup: CommunicationEvent = {
    type: 'CommunicationAudienceAdded',
    data: { communicationId, audience: [groupPart] },
  };

  it('contains each group and each person once', () => {
    story(written, withGroup)
      .when({
        kind: 'add-audience',
        communicationId,
        audience: [groupPart, athletePart, athletePart],
        by,
      })
      .gives([{ type: 'CommunicationAudienceAdded', data: { communicationId, audience: [athletePart] } }]);
    story(written, withGroup)
      .when({ kind: 'add-audience', communicationId, audience: [groupPart], by })
      .nothingHappens();
  });

  it('loses a group once', () => {
    const without = { kind: 'remove-audience', communicationId, audience: [groupPart], by } as const;
    story(written, withGroup)
      .when(without)
      .gives([{ type: 'CommunicationAudienceRemoved', data: { communicationId, audience: [groupPart] } }]);
    story(written).when(without).nothingHappens();
  });

  it.each([
    [{ firstName: '' }, 'Missing required fields.'],
    [{ lastName: ' ' }, 'Missing required fields.'],
    [{ email: '' }, 'Missing required fields.'],
    [{ email: 'dana' }, 'Please enter a valid email address.'],
  ])('refuses a recipient with %j', (wrong, text) => {
    story(written)
      .when({ kind: 'add-recipient', communicationId, ...typed, ...wrong, by })
      .refuses(text);
  });

  it('contains recipients typed by hand, with their addresses in lower case', () => {
    story(written)
      .when({ kind: 'add-recipient', communicationId, ...typed, email: ' Dana@Rink.example ', by })
      .gives([added]);
  });

  it('does not get an erased recipient back', () => {
    const blank: CommunicationEvent = {
      type: 'CommunicationRecipientChanged',
      data: { communicationId, recipientId, firstName: '', lastName: '', email: '' },
    };
    const forget = { kind: 'blank-recipient', communicationId, recipientId } as const;
    story(written, added, requested, frozen()).when(forget).gives([blank]);
    story(written, added, blank).when(forget).nothingHappens();
    story(written, added, blank)
      .when({ kind: 'change-recipient', communicationId, ...typed, by })
      .refuses('This recipient does not exist.');
  });

  it('leaves a person out, and takes the person back in', () => {
    const person = { kind: 'contact', id: id('0c') } as const;
    const out: CommunicationEvent = {
      type: 'CommunicationPersonLeftOut',
      data: { communicationId, person },
    };
    const leaveOut = (isLeftOut: boolean) =>
      ({ kind: 'leave-out', communicationId, person, isLeftOut, by }) as const;
    story(written).when(leaveOut(true)).gives([out]);
    story(written, out).when(leaveOut(true)).nothingHappens();
    story(written, out)
      .when(leaveOut(false))
      .gives([{ type: 'CommunicationPersonTakenIn', data: { communicationId, person } }]);
  });
});

describe('sending', () => {
  it('begins after the grace period', () => {
    story(written).when(send()).gives([requested]);
  });

  it('names everything that is missing in one sentence', () => {
    story()
      .when(send({ mails: 0 }))
      .refuses('Please correct the following errors: No recipients., No subject., No message.');
  });

  it.each([
    [now, 'Please choose a time in the future.'],
    ['2027-04-01T00:00:00.000Z', 'Please choose a time within the next year.'],
  ])('is not scheduled for %s', (time, text) => {
    story(written)
      .when(send({ isScheduled: true, notBefore: time }))
      .refuses(text);
  });

  it('happens once: a second click and every edit are refused while it waits', () => {
    story(written, requested)
      .when(send({ sendId: otherSend }))
      .refuses('This message is already being sent.');
    story(written, requested)
      .when(change({ subject: 'Too late' }))
      .refuses('This message cannot be changed, because it is being sent or was sent.');
  });

  it('can be undone until its time, and is a draft again', () => {
    story(written, requested).when(recall('2026-03-02T15:00:19.999Z')).gives([recalled]);
    expect(story(written, requested, recalled).state.status).toBe('draft');
    story(written, requested, recalled)
      .when(change({ subject: 'Better' }))
      .gives([changed({ subject: 'Better' })]);
    story(written, requested)
      .when(recall(notBefore))
      .refuses('Sending has already started and cannot be undone. You can stop what has not left.');
    story(written, requested, frozen())
      .when(recall(now))
      .refuses('Sending has already started and cannot be undone. You can stop what has not left.');
    story(written).when(recall(now)).refuses('This message is not being sent.');
  });

  it('freezes the recipients of the send that was asked for, once', () => {
    story(written, requested)
      .when(freeze([message(1)]))
      .gives([frozen([message(1)])]);
    story(written, requested, recalled)
      .when(freeze([message(1)]))
      .nothingHappens();
    story(written, requested, frozen())
      .when(freeze([message(1)]))
      .nothingHappens();
    story(written, requested, recalled, requestedAgain)
      .when(freeze([message(1)]))
      .nothingHappens();
  });

  it('is stopped once it was asked for', () => {
    const stop = { kind: 'stop', communicationId } as const;
    story(written, requested).when(stop).gives([stopped]);
    story(written, requested, frozen()).when(stop).gives([stopped]);
    story(written, requested, stopped).when(stop).nothingHappens();
    story(written, requested, stopped)
      .when(freeze([message(1)]))
      .nothingHappens();
    story(written).when(stop).refuses('This message is not being sent.');
  });
});

describe('an audience of thousands', () => {
  const many = Array.from({ length: 4_500 }, (_, index) => message(index));

  it('is frozen in several appends, of which a repetition records only who is missing', () => {
    const { state } = story(written, requested);
    const first = communicationDecider.decide(freeze(many), state);
    expect(first).toHaveLength(20);
    const between = evolved(state, first);
    expect(awaitsRecipients(between, sendId)).toBe(true);
    // Somebody left the audience in the meantime, and somebody came.
    const later = [...many.slice(0, 4_499), message(9_999)];
    let whole = between;
    while (awaitsRecipients(whole, sendId)) {
      whole = evolved(whole, communicationDecider.decide(freeze(later), whole));
    }
    expect(whole.messageIds).toHaveLength(4_500);
    expect(new Set(whole.messageIds)).toEqual(new Set(later.map(({ messageId }) => messageId)));
    expect(communicationDecider.decide(freeze(later), whole)).toEqual([]);
  });

  it('ends, although everybody who was missing has gone', () => {
    const { state } = story(written, requested);
    const between = evolved(state, communicationDecider.decide(freeze(many), state));
    const after = evolved(between, communicationDecider.decide(freeze(many.slice(0, 2_000)), between));
    expect(awaitsRecipients(after, sendId)).toBe(false);
    expect(after.messageIds).toHaveLength(2_000);
  });

  it('is not continued after it was stopped', () => {
    const { state } = story(written, requested);
    const between = evolved(state, communicationDecider.decide(freeze(many), state));
    const halted = evolved(between, communicationDecider.decide({ kind: 'stop', communicationId }, between));
    expect(communicationDecider.decide(freeze(many), halted)).toEqual([]);
  });
});

describe('deleting (resolutions Q116 and A4)', () => {
  const processed = 'Unable to delete messages already processed.';
  const sent = 'Unable to delete messages already sent.';
  const canceled = [written, requested, frozen([message(1)]), stopped];

  it.each([
    ['a new letter', 'page', [], [0, 0], 'goes'],
    ['a new letter', 'list', [], [0, 0], processed],
    ['a draft', 'page', [written], [0, 0], 'goes'],
    ['a draft', 'list', [written], [0, 0], 'goes'],
    ['a canceled letter', 'list', canceled, [0, 0], 'goes'],
    ['a canceled letter', 'page', canceled, [0, 0], processed],
    ['a letter of which some messages were canceled', 'list', canceled, [0, 1], processed],
    ['a letter that waits to start', 'list', [written, requested], [0, 0], processed],
    ['a letter that is being sent', 'list', [written, requested, frozen([message(1)])], [0, 1], processed],
    ['a letter that was sent', 'list', [written, requested, frozen([message(1)])], [1, 0], sent],
    ['a letter that was sent in part', 'page', canceled, [1, 0], sent],
  ] as const)('%s from the %s', (_, from, past, [sentOnes, others], outcome) => {
    const asked = remove(from, sentOnes, others);
    if (outcome === 'goes')
      story(...past)
        .when(asked)
        .gives([deleted]);
    else
      story(...past)
        .when(asked)
        .refuses(outcome);
  });

  it('removes the recipients typed by hand with it', () => {
    story(written, added)
      .when(remove('page'))
      .gives([{ type: 'CommunicationRecipientRemoved', data: { communicationId, recipientId } }, deleted]);
    story(written, deleted).when(remove('page')).refuses('This message does not exist.');
  });
});

describe('any history', () => {
  const person = fc
    .integer({ min: 0, max: 400 })
    .map((count) => Array.from({ length: count }, (_, i) => message(i)));

  it('freezes everybody in exactly one part, none larger than allowed', () => {
    fc.assert(
      fc.property(person, fc.nat(250), (messages, left) => {
        const leftOut = Array.from({ length: left }, (_, index) => ({
          person: message(1_000 + index).person,
          athleteIds: [athlete],
          reason: 'opted-out' as const,
        }));
        const { state } = story(written, requested);
        const events = communicationDecider.decide({ ...freeze(messages), leftOut }, state);
        const parts = events.flatMap((event) =>
          event.type === 'CommunicationRecipientsFrozen' ? [event.data] : [],
        );
        expect(parts.flatMap((part) => part.messages)).toEqual(messages);
        expect(parts.flatMap((part) => part.leftOut)).toEqual(leftOut);
        expect(parts.map(({ part, of }) => [part, of])).toEqual(
          parts.map((_, index) => [index + 1, parts.length]),
        );
        expect(parts.length).toBeGreaterThan(0);
        for (const part of parts) {
          expect(part.messages.length).toBeLessThanOrEqual(LARGEST_PART);
          expect(part.leftOut.length).toBeLessThanOrEqual(LARGEST_PART);
        }
        const after = evolved(state, events);
        expect(after.messageIds).toEqual(messages.map(({ messageId }) => messageId));
      }),
      { numRuns: 30 },
    );
  });

  type Step = (at: { readonly clock: number; readonly nextSend: string }) => CommunicationCommand;
  const instant = (clock: number) => new Date(Date.parse(now) + clock * 1_000).toISOString();
  const steps: Record<string, Step> = {
    change: ({ clock }) => change({ subject: `Ice at ${clock}` }),
    send: ({ clock, nextSend }) =>
      send({ sendId: nextSend, now: instant(clock), notBefore: instant(clock + 20) }),
    recall: ({ clock }) => recall(instant(clock)),
    freeze: ({ nextSend }) => freeze([message(1)], nextSend),
    stop: () => ({ kind: 'stop', communicationId }),
    delete: () => remove('list'),
    attach: () => ({
      kind: 'add-attachment',
      communicationId,
      fileId,
      filename: 'map.pdf',
      contentType: 'application/pdf',
      size: 10,
      by,
    }),
  };

  it('never freezes a recalled send, never twice, and never changes a letter that is being sent', () => {
    const names = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(30)), { maxLength: 40 });
    fc.assert(
      fc.property(names, (plan) => {
        let state = story(written).state;
        let clock = 0;
        let sends = 0;
        const sendOf = (number: number) => `0192f0a0-0000-7000-8003-${String(number).padStart(12, '0')}`;
        const faults: string[] = [];
        const frozenSends: string[] = [];
        const recalledSends: string[] = [];
        for (const [name, seconds] of plan) {
          clock += seconds;
          const nextSend = sendOf(name === 'send' ? sends + 1 : sends);
          const command = steps[name]?.({ clock, nextSend });
          if (!command) continue;
          const events = outcomeOf(command, state);
          for (const event of events) {
            const isEdit =
              event.type === 'CommunicationChanged' || event.type === 'CommunicationAttachmentAdded';
            if (isEdit && !isEditable(state)) faults.push(`${event.type} in ${state.status}`);
            if (event.type === 'CommunicationSendRequested') sends += 1;
            if (event.type === 'CommunicationSendRecalled') recalledSends.push(event.data.sendId);
            if (event.type === 'CommunicationRecipientsFrozen') frozenSends.push(event.data.sendId);
          }
          state = evolved(state, events);
        }
        expect(faults).toEqual([]);
        expect(new Set(frozenSends).size).toBe(frozenSends.length);
        expect(frozenSends.filter((one) => recalledSends.includes(one))).toEqual([]);
      }),
    );
  });
});
