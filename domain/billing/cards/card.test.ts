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
  it('is begun before the processor is asked, once', () => {
    story().when(start).gives([started]);
    story(started).when(start).refuses('This card is being saved already.');
    story(started, saved).when(start).refuses('This card is being saved already.');
  });

  it('is kept with what the processor tells of it', () => {
    story(started).when(keep).gives([saved]);
    story(started, saved).when(keep).nothingHappens();
    story(started, saved, deleted).when(keep).nothingHappens();
  });

  it('that was given up is kept all the same when the processor has it', () => {
    story(started, failed).when(keep).gives([saved]);
  });

  it('is given up with the reason, unless it is kept', () => {
    story(started).when(fail).gives([failed]);
    story(started, saved).when(fail).nothingHappens();
    story(started, failed).when(fail).nothingHappens();
  });

  it('is deleted once, and only after it was kept', () => {
    story(started, saved).when(remove).gives([deleted]);
    story(started, saved, deleted).when(remove).nothingHappens();
    for (const past of [[], [started], [started, failed]]) {
      story(...past)
        .when(remove)
        .refuses('This card does not exist.');
    }
  });

  it('that was deleted is remembered, for the processor has to be told', () => {
    expect(story(started, saved, deleted).state).toEqual({ status: 'deleted', userId, ...details });
  });
});

test('a card is called by its brand and its last four digits', () => {
  expect(cardName(details)).toBe('Visa •••• 1111');
  expect(cardName({ brand: '', last4: '1111' })).toBe('•••• 1111');
});

test('the wallet is called like the card, without dashes', () => {
  expect(walletOf(cardId)).toBe('7c6a4a3951f44f439e2752f0b2d51b0a');
});
