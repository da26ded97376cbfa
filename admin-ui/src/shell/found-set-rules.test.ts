import {
  athleteListIn,
  type FoundByIds,
  type FoundByQuery,
  foundSetIn,
  withFoundSet,
} from './found-set-rules.ts';

const list: FoundByQuery = { kind: 'query', filter: { q: 'rink' }, sort: 'birthdate', order: 'DESC' };
const newest: FoundByIds = { kind: 'ids', ids: ['anna', 'ben'], label: 'Newest athletes' };

test('who came by a link stands in the list of everybody, by name', () =>
  expect(foundSetIn({}, 'anna')).toEqual({ kind: 'query', filter: {}, sort: 'name', order: 'ASC' }));

test('who was opened from the athlete list stands in it as it was filtered and sorted', () =>
  expect(foundSetIn(withFoundSet({}, list), 'anna')).toBe(list));

test('who was opened from another list stands in that one', () =>
  expect(foundSetIn(withFoundSet({ query: list }, newest), 'ben')).toBe(newest));

test('who was found by the search is not in the other list, so the athlete list counts', () =>
  expect(foundSetIn(withFoundSet({ query: list }, newest), 'cleo')).toBe(list));

test('the other list is forgotten when the athlete list is used again', () =>
  expect(foundSetIn(withFoundSet({ ids: newest }, list), 'anna')).toBe(list));

test('the athlete list stays as it was while another list is used', () =>
  expect(athleteListIn(withFoundSet({ query: list }, newest))).toBe(list));
