import { type Api, startApi } from '../support/api.ts';
import { faultsOf } from '../support/specified.ts';
import { specified } from './specified-marketing.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Everything that the specification says about marketing. A new id needs a line in the table. */
const ids = [
  'C036 C053 C054 M009 M037 M060 M126 M127 M260 M261 M262 D044 D045 D046 D047'.split(' '),
  Array.from({ length: 30 }, (_, nth) => `C${207 + nth}`),
  Array.from({ length: 12 }, (_, nth) => `M${156 + nth}`),
  Array.from({ length: 23 }, (_, nth) => `M${225 + nth}`),
  Array.from({ length: 10 }, (_, nth) => `R0${89 + nth}`),
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
