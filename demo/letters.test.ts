import { cleanBody } from '../commands/shared/letters/clean-body.ts';
import { compileLetter, renderLetter } from '../commands/shared/letters/compile-letter.ts';
import { type CommunicationState, communicationDecider } from '../domain/communications/communication.ts';
import { communicationStatus } from '../domain/communications/communication-status.ts';
import { CONSENT_AGE } from '../domain/communications/consent/may-write.ts';
import {
  isUnknown,
  isWaiting,
  type MessageState,
  messageDecider,
  statusOf,
} from '../domain/communications/messages/message.ts';
import { communicationStatuses } from '../domain/communications/statuses.ts';
import type { Decider } from '../domain/shared/decider.ts';
import { leftOutReasons } from '../domain/shared/left-out.ts';
import { athleteHistory } from './athlete-history.ts';
import { letterTexts, singleTexts } from './communications/letter-texts.ts';
import type { LetterWorld } from './communications/letter-world.ts';
import { parentalConsents } from './communications/parental-consents.ts';
import { type PlannedLetter, plannedLetters } from './communications/planned-letters.ts';
import { letterWorldOf, lifeOf } from './letter-world.ts';
import { familyAt, placesOf } from './shared/families.ts';

jest.setTimeout(60_000);

const now = '2026-11-21T19:00:00.000Z';

function worldOf(athletes: number, at = now): LetterWorld {
  const families = placesOf(athletes, at.slice(0, 10)).map(familyAt);
  const lives = families
    .flatMap(({ children }) => children)
    .map((child) => [child.athleteId, lifeOf(athleteHistory(child, at))] as const);
  return letterWorldOf(families, new Map(lives), at);
}

/** The state after all commands, by the rules of the product. Throws when a rule refuses one. */
function after<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  commands: readonly Command[],
  before = decider.initial(),
): State {
  return commands.reduce(
    (state, command) =>
      decider.decide(command, state).reduce((was, event) => decider.evolve(was, event), state),
    before,
  );
}

const stateOf = ({ steps }: PlannedLetter): CommunicationState =>
  after(
    communicationDecider,
    steps.flatMap(({ commands }) => commands),
  );

function statusOfLetter(letter: PlannedLetter) {
  const { status: stage, messageIds } = stateOf(letter);
  if (stage === 'unknown' || stage === 'deleted') throw new Error(`A letter is ${stage}`);
  const counts: Record<string, number> = {};
  for (const { status } of letter.messages) counts[status] = (counts[status] ?? 0) + 1;
  return communicationStatus({ stage, messages: messageIds.length, counts });
}

const world = worldOf(400);
const letters = plannedLetters(world);
const planOf = (size: number, at: string): readonly PlannedLetter[] =>
  size === 400 && at === now ? letters : plannedLetters(worldOf(size, at));
const messages = letters.flatMap((letter) => letter.messages);

describe('the letters of the demo business', () => {
  test('are some 55, with some 2,000 messages over two years', () => {
    expect(letters.length).toBeGreaterThan(45);
    expect(letters.length).toBeLessThan(65);
    expect(messages.length).toBeGreaterThan(1600);
    expect(messages.length).toBeLessThan(2300);
    const moments = letters.map(({ steps }) => steps[0]?.at ?? '').toSorted();
    expect([moments[0]?.slice(0, 4), moments.at(-1)?.slice(0, 10)]).toEqual(['2025', '2026-11-21']);
  });

  test('are in every status in which nothing has to be sent anymore', () => {
    const seen = new Set([...messages.map(({ status }) => status), ...letters.map(statusOfLetter)]);
    // A message in the queue would be handed over.
    expect(communicationStatuses.filter((status) => !seen.has(status))).toEqual(['queued']);
  });

  test('leave people out for every reason that old records can have', () => {
    const frozen = letters.flatMap(({ steps }) => steps.flatMap(({ commands }) => commands));
    const reasons = new Set(
      frozen
        .flatMap((command) => (command.kind === 'freeze' ? command.leftOut : []))
        .map(({ reason }) => reason),
    );
    expect(leftOutReasons.filter((reason) => !reasons.has(reason))).toEqual([
      // Contacts of the demo business are active, have an address, and share none; all fields of its letters have defaults.
      'no-address',
      'inactive',
      'erased',
      'duplicate',
      'field-empty',
    ]);
  });

  test('have unsubscribers, complaints, suppressed addresses, and one that was lifted', () => {
    const optOuts = letters.flatMap((letter) => letter.optOuts);
    expect(new Set(optOuts.map(({ how }) => how))).toEqual(new Set(['one-click', 'link', 'complaint']));
    const suppressions = letters.flatMap((letter) => letter.suppressions);
    expect(new Set(suppressions.map(({ reason }) => reason))).toEqual(new Set(['hard-bounce', 'complaint']));
    expect(new Set(suppressions.map(({ lifted }) => lifted !== null))).toEqual(new Set([true, false]));
    // More complaints would cost the business its reputation.
    expect(suppressions.filter(({ reason }) => reason === 'complaint').length / messages.length).toBeLessThan(
      0.003,
    );
  });

  test('go to nobody who does not want them, and to no athlete under 13 without a consent', () => {
    const written = letters.flatMap((letter) => {
      const { letter: content, send } = stateOf(letter);
      return letter.messages.flatMap(({ steps }) => {
        const [queue] = steps[0]?.commands ?? [];
        return queue?.kind === 'queue'
          ? [{ queue, at: send?.notBefore ?? '', optionId: content.optionId }]
          : [];
      });
    });
    expect(written).toHaveLength(messages.length);
    for (const { reader, optionId, at } of letters.flatMap((letter) => letter.optOuts)) {
      const later = written.filter(
        (one) => one.queue.person.id === reader.contactId && one.optionId === optionId && one.at > at,
      );
      expect(later).toEqual([]);
    }
    const consents = parentalConsents(world);
    expect(consents.some(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    const own = world.readers.flatMap(({ contactId, self }) => (self ? [{ contactId, self }] : []));
    const toAthletes = written.flatMap((one) =>
      own.filter(({ contactId }) => contactId === one.queue.person.id).map(({ self }) => ({ ...one, self })),
    );
    expect(toAthletes.length).toBeGreaterThan(5);
    for (const { at, optionId, self } of toAthletes) {
      expect(optionId).not.toBe('news-and-offers');
      const { birthdate } = self.life;
      const isOldEnough =
        birthdate !== null &&
        `${Number(birthdate.slice(0, 4)) + CONSENT_AGE}${birthdate.slice(4)}` <= at.slice(0, 10);
      const hasConsent = consents.some((one) => one.athleteId === self.athleteId && one.at <= at);
      expect(isOldEnough || hasConsent).toBe(true);
    }
  });

  test('have a follow-up to those who had not opened, and it opens some', () => {
    const [followUp] = letters.filter((letter) => stateOf(letter).source?.kind === 'follow-up');
    const source = followUp && stateOf(followUp).source;
    const followed = letters.find(
      ({ communicationId }) => source?.kind === 'follow-up' && communicationId === source.communicationId,
    );
    expect(followed?.messages.length).toBeGreaterThan(followUp?.messages.length ?? 0);
    expect(followUp?.messages.some(({ status }) => status === 'opened')).toBe(true);
    expect(followUp && stateOf(followUp).leftOut.size).toBeGreaterThan(0);
  });

  test('say the same whenever they are planned', () => {
    expect(plannedLetters(world)).toEqual(letters);
  });
});

test.each([
  [3, now],
  [36, now],
  [60, '2027-05-05T12:00:00.000Z'],
  [100, '2028-02-29T06:00:00.000Z'],
  [400, now],
])(
  'with %i athletes at %s, nothing waits to be sent after any append, and nothing is later than that',
  (size, at) => {
    const planned = planOf(size, at);
    expect(planned.length).toBeGreaterThan(5);
    for (const letter of planned) {
      for (const { messageId, steps } of letter.messages) {
        expect({ messageId, steps: steps.length > 0 }).toEqual({ messageId, steps: true });
        let state: MessageState = messageDecider.initial();
        for (const step of steps) {
          state = after(messageDecider, step.commands, state);
          expect({ messageId, isWaiting: isWaiting(state) }).toEqual({ messageId, isWaiting: false });
          // The job that gives up unknown messages must find none.
          expect(isUnknown(state) && state.handover === 'unknown').toBe(false);
          expect(step.at <= at).toBe(true);
        }
        expect(statusOf(state)).not.toBe('queued');
      }
      const { status, messageIds, send } = stateOf(letter);
      expect(messageIds).toEqual(
        status === 'requested' ? [] : letter.messages.map(({ messageId }) => messageId),
      );
      expect(letter.steps.every((step) => step.at <= at)).toBe(true);
      expect(send === null || send.notBefore > at === send.isScheduled).toBe(true);
    }
  },
);

test('a letter is planned ahead in a business of the usual size only', () => {
  const planned = (size: number) =>
    planOf(size, now).filter((letter) => stateOf(letter).status === 'requested').length;
  expect([planned(3), planned(36), planned(400)]).toEqual([0, 0, 1]);
});

test.each(
  Object.entries({ ...letterTexts, ...singleTexts }).map(([name, text]) => ({
    name,
    ...text('Power', 'Main Rink'),
  })),
)('the text $name is as the editor writes it, and can be read without data', ({ subject, body }) => {
  expect(cleanBody(body)).toBe(body);
  const letter = compileLetter({
    subject,
    body,
    business: 'Blueline',
    kind: 'News',
    downloads: [],
    preheader: '',
    postalAddress: '12 Rink Road',
  });
  // The links are the product's own; everything about the recipient has a default.
  const [portal, preferences] = ['https://portal.example', 'https://portal.example/preferences'];
  const fields = { 'links.portal': portal, 'links.preferences': preferences };
  expect(renderLetter(letter, { fields })).toMatchObject({ html: expect.stringContaining('Hello there') });
});
