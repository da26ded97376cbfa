import { given } from '../../testing/given.ts';
import { cardDecider, cardName, walletOf } from './card.ts';
import type { CardEvent } from './events.ts';

const cardId = '7c6a4a39-51f4-4f43-9e27-52f0b2d51b0a';
const userId = '0f5cd6ad-6a3c-4b43-8f2b-9a41f1c05a11';
const details = {
  brand: 'Visa',
  last4: '1111',
  expiryMonth: 12,
  expiryYear: 2028,
  processorCardId: '101121371891371611371611',
};
const started: CardEvent = { type: 'CardSaveStarted', data: { cardId, userId } };
const saved: CardEvent = { type: 'CardSaved', data: { cardId, userId, ...details } };
const failed: CardEvent = { type: 'CardSaveFailed', data: { cardId, userId, reason: 'Token expired' } };
const deleted: CardEvent = { type: 'CardDeleted', data: { cardId, userId } };

const story = (...past: CardEvent[]) => given(cardDecider, past);

const start = { kind: 'start', cardId, userId } as const;
const keep = { kind: 'keep', cardId, ...details } as const;
const fail = { kind: 'fail', cardId, reason: 'Token expired' } as const;
const remove = { kind: 'delete', cardId } as const;

describe('a card', () => {
  it('is recorded before the processor is asked, once', () => {
    story().when(start).gives([started]);
    story(started).when(start).refuses('This card is already being saved.');
    story(started, saved).when(start).refuses('This card is already being saved.');
  });

  it('is saved with the details from the processor', () => {
    story(started).when(keep).gives([saved]);
    story(started, saved).when(keep).nothingHappens();
    story(started, saved, deleted).when(keep).nothingHappens();
  });

  it('is saved after all if the processor has it although it was given up', () => {
    story(started, failed).when(keep).gives([saved]);
  });

  it('is given up with a reason, unless it is saved', () => {
    story(started).when(fail).gives([failed]);
    story(started, saved).when(fail).nothingHappens();
    story(started, failed).when(fail).nothingHappens();
  });

  it('is deleted once, and only after it was saved', () => {
    story(started, saved).when(remove).gives([deleted]);
    story(started, saved, deleted).when(remove).nothingHappens();
    for (const past of [[], [started], [started, failed]]) {
      story(...past)
        .when(remove)
        .refuses('This card does not exist.');
    }
  });

  it('is remembered after deletion, because the processor has to delete it too', () => {
    expect(story(started, saved, deleted).state).toEqual({ status: 'deleted', userId, ...details });
  });
});

describe('a card of a user who is merged', () => {
  const toUserId = '0f5cd6ad-6a3c-4b43-8f2b-9a41f1c05a12';
  const transfer = { kind: 'transfer', cardId, fromUserId: userId, toUserId } as const;
  const transferred: CardEvent = {
    type: 'CardTransferred',
    data: { cardId, userId: toUserId, fromUserId: userId, brand: 'Visa', last4: '1111' },
  };

  it('becomes the card of the other user, once', () => {
    story(started, saved).when(transfer).gives([transferred]);
    story(started, saved, transferred).when(transfer).nothingHappens();
    expect(story(started, saved, transferred).state).toMatchObject({ status: 'kept', userId: toUserId });
  });

  it('stays where it is if it was deleted or not saved', () => {
    story(started, saved, deleted).when(transfer).nothingHappens();
    story(started).when(transfer).nothingHappens();
    story(started, failed).when(transfer).nothingHappens();
  });
});

test('a card is named by its brand and its last four digits', () => {
  expect(cardName(details)).toBe('Visa •••• 1111');
  expect(cardName({ brand: '', last4: '1111' })).toBe('•••• 1111');
});

test('the wallet id is the card id without dashes', () => {
  expect(walletOf(cardId)).toBe('7c6a4a3951f44f439e2752f0b2d51b0a');
});
