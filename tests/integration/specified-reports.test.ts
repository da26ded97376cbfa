import { type Api, startApi } from '../support/api.ts';
import { faultsOf } from '../support/specified.ts';
import { specified } from './specified-reports.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Everything that the specification says about reports. A new id needs a line in the table. */
const ids = [
  Array.from({ length: 11 }, (_, nth) => `C${237 + nth}`),
  'D048 D049 D050 M168 M169 M170 M248 M249 M250'.split(' '),
  Array.from({ length: 7 }, (_, nth) => `M${253 + nth}`),
  Array.from({ length: 6 }, (_, nth) => `R0${24 + nth}`),
].flat();

test('every id of the specification has one line', () => {
  expect(specified.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test.each(specified.map((one) => [one.id, one.what, one] as const))(
  '%s (%s) has its route or screen, and a test that triggers it',
  (_, __, line) => {
    const routes = api.routes.map(({ method, path }) => `${method} ${path}`);
    expect(faultsOf(line, routes)).toEqual([]);
  },
);
