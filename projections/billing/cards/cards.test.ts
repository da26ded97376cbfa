import type { DomainEvent } from '../../../domain/events.ts';
import type { AnyProjection } from '../../runtime/projection.ts';
import { projectedRow } from '../../runtime/testing/recorded.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardHolders } from './card-holders.ts';
import { cards } from './cards.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const userId = '0192f0a0-0000-7000-8000-0000000000cc';
const cardId = '0192f0a0-0000-7000-8000-0000000000dd';
const ids = { cardId, userId };
const kept = { brand: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2028, processorCardId: 'p-1' };

const started: DomainEvent = { type: 'CardSaveStarted', data: ids };
const saved: DomainEvent = { type: 'CardSaved', data: { ...ids, ...kept } };
const failed: DomainEvent = { type: 'CardSaveFailed', data: { ...ids, reason: 'No' } };
const deleted: DomainEvent = { type: 'CardDeleted', data: ids };
const assigned: DomainEvent = { type: 'UserAssignedToAthlete', data: { userId, athleteId } };
const removed: DomainEvent = { type: 'UserRemovedFromAthlete', data: { userId, athleteId } };

const rowOf = (projection: AnyProjection, ...events: DomainEvent[]) => projectedRow(projection, events);

describe('a card', () => {
  test('exists from the moment its saving starts', () => {
    expect(rowOf(cards, started)).toMatchObject({ id: cardId, user_id: userId, state: 'saving', last4: '' });
    expect(rowOf(cards, started, saved)).toEqual({
      id: cardId,
      user_id: userId,
      brand: 'Visa',
      last4: '1111',
      expiry_month: 12,
      expiry_year: 2028,
      state: 'kept',
      created_at: '2026-03-01T10:00:00.000Z',
    });
  });

  test('is removed when it is given up, until it turns up after all', () => {
    expect(rowOf(cards, started, failed)).toBeUndefined();
    expect(rowOf(cards, started, failed, saved)).toMatchObject({ state: 'kept', last4: '1111' });
  });

  test('is marked when it was deleted', () => {
    expect(rowOf(cards, started, saved, deleted)).toMatchObject({ state: 'deleted', last4: '1111' });
  });
});

describe('the cards available for an athlete', () => {
  test('follow the users of the athlete and their cards, in any order of events', () => {
    const both = { user_id: userId, athlete_ids: [athleteId], names: 'Visa •••• 1111' };
    expect(rowOf(cardHolders, assigned, saved)).toMatchObject(both);
    expect(rowOf(cardHolders, saved, assigned)).toMatchObject(both);
    expect(rowOf(cardHolders, assigned, saved, deleted)).toMatchObject({ names: '', cards: [] });
    expect(rowOf(cardHolders, assigned, saved, removed)).toMatchObject({ athlete_ids: [] });
    const gone: DomainEvent = { type: 'UserDeleted', data: { userId } };
    expect(rowOf(cardHolders, assigned, saved, gone)).toBeUndefined();
  });
});

describe('the cards of a user who is merged', () => {
  const otherId = '0192f0a0-0000-7000-8000-0000000000ce';
  const merged: DomainEvent = { type: 'UserMerged', data: { userId, intoId: otherId } };
  const undone: DomainEvent = { type: 'UserMergeUndone', data: { userId } };
  const named = { brand: 'Visa', last4: '1111' };
  const away: DomainEvent = {
    type: 'CardTransferred',
    data: { cardId, userId: otherId, fromUserId: userId, ...named },
  };
  const back: DomainEvent = {
    type: 'CardTransferred',
    data: { cardId, userId, fromUserId: otherId, ...named },
  };

  test('are the other user’s until the merge is undone', () => {
    const before = rowOf(cardHolders, assigned, saved);
    expect(rowOf(cardHolders, assigned, saved, merged, away)).toMatchObject({ athlete_ids: [], names: '' });
    expect(rowOf(cardHolders, assigned, saved, merged, away, back, undone)).toEqual(before);
    expect(rowOf(cards, started, saved, away)).toMatchObject({ user_id: otherId });
    expect(rowOf(cards, started, saved, away, back)).toEqual(rowOf(cards, started, saved));
  });

  test('are taken over by a user without any', () => {
    const taken: DomainEvent = {
      type: 'CardTransferred',
      data: { cardId, userId, fromUserId: otherId, ...named },
    };
    expect(rowOf(cardHolders, taken)).toMatchObject({ user_id: userId, names: 'Visa •••• 1111' });
  });
});

test('the payment settings of an athlete contain the latest values', () => {
  const events: DomainEvent[] = [
    { type: 'AccountingCustomerLinked', data: { athleteId, customerId: '58' } },
    { type: 'AutochargeCardChosen', data: { athleteId, cardId } },
    { type: 'AutochargeTurnedOn', data: { athleteId } },
    { type: 'AutochargeParked', data: { athleteId, reason: 'Declined' } },
  ];
  expect(rowOf(athleteBilling, ...events)).toEqual({
    athlete_id: athleteId,
    card_id: cardId,
    is_autocharge_on: true,
    parked_reason: 'Declined',
    customer_id: '58',
  });
  const undone: DomainEvent[] = [
    { type: 'AutochargeUnparked', data: { athleteId } },
    { type: 'AutochargeTurnedOff', data: { athleteId } },
    { type: 'AutochargeCardRemoved', data: { athleteId, cardId } },
    { type: 'AccountingCustomerUnlinked', data: { athleteId, customerId: '58' } },
  ];
  expect(rowOf(athleteBilling, ...events, ...undone)).toEqual({
    athlete_id: athleteId,
    card_id: null,
    is_autocharge_on: false,
    parked_reason: null,
    customer_id: null,
  });
});
