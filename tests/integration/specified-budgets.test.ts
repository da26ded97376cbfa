import { type Api, startApi } from '../support/api.ts';
import { faultsOf } from '../support/specified.ts';
import { specified } from './specified-budgets.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Everything that the specification says about budgets. A new id needs a line in the table. */
const ids = [
  'C049 C052 D038 D039 M008 R071'.split(' '),
  Array.from({ length: 12 }, (_, nth) => `C${175 + nth}`),
  Array.from({ length: 4 }, (_, nth) => `M${146 + nth}`),
  Array.from({ length: 4 }, (_, nth) => `M${221 + nth}`),
  Array.from({ length: 5 }, (_, nth) => `R0${84 + nth}`),
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
