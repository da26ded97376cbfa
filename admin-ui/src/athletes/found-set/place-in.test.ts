import { placeIn } from './place-in.ts';

test('in the middle there is somebody before and after', () =>
  expect(placeIn(['anna', 'ben', 'cleo'], 'ben')).toEqual({
    previous: 'anna',
    next: 'cleo',
    place: 2,
    total: 3,
  }));

test('before the first and after the last there is nobody: it does not go around', () => {
  expect(placeIn(['anna', 'ben'], 'anna').previous).toBeNull();
  expect(placeIn(['anna', 'ben'], 'ben').next).toBeNull();
});

test('who is not in the list has no place there', () =>
  expect(placeIn(['anna'], 'ben')).toEqual({ previous: null, next: null, place: 0, total: 1 }));
