import { placeIn } from './place-in.ts';

test('an athlete in the middle has a previous and a next one', () =>
  expect(placeIn(['anna', 'ben', 'cleo'], 'ben')).toEqual({
    previous: 'anna',
    next: 'cleo',
    place: 2,
    total: 3,
  }));

test('the list does not wrap around at its ends', () => {
  expect(placeIn(['anna', 'ben'], 'anna').previous).toBeNull();
  expect(placeIn(['anna', 'ben'], 'ben').next).toBeNull();
});

test('an athlete outside the list has no place in it', () =>
  expect(placeIn(['anna'], 'ben')).toEqual({ previous: null, next: null, place: 0, total: 1 }));
