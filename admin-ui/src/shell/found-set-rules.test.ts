import {
  athleteListIn,
  type FoundByIds,
  type FoundByQuery,
  foundSetIn,
  withFoundSet,
} from './found-set-rules.ts';

const list: FoundByQuery = { kind: 'query', filter: { q: 'rink' }, sort: 'birthdate', order: 'DESC' };
const newest: FoundByIds = { kind: 'ids', ids: ['anna', 'ben'], label: 'Newest athletes' };

test('an athlete opened by a link belongs to the list of all athletes, by name', () =>
  expect(foundSetIn({}, 'anna')).toEqual({ kind: 'query', filter: {}, sort: 'name', order: 'ASC' }));

test('an athlete opened from the athlete list belongs to it with its filter and order', () =>
  expect(foundSetIn(withFoundSet({}, list), 'anna')).toBe(list));

test('an athlete opened from another list belongs to that list', () =>
  expect(foundSetIn(withFoundSet({ query: list }, newest), 'ben')).toBe(newest));

test('an athlete found by search is not in the other list, so the athlete list applies', () =>
  expect(foundSetIn(withFoundSet({ query: list }, newest), 'cleo')).toBe(list));

test('the other list is forgotten when the athlete list is used again', () =>
  expect(foundSetIn(withFoundSet({ ids: newest }, list), 'anna')).toBe(list));

test('the athlete list keeps its filter and order while another list is used', () =>
  expect(athleteListIn(withFoundSet({ query: list }, newest))).toBe(list));
