import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import { type Api, startApi } from '../support/api.ts';
import { faultsOf } from '../support/specified.ts';
import { specified } from './specified-communications.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Everything that the specification says about communications. A new id needs a line in the table. */
const ids = [
  'C031 C032 C046 C087 C126 M006 M076 M150 M151 M154 M155 M220 M263'.split(' '),
  'D021 D022 D040 D041 D042 D043 D057 R046 R047'.split(' '),
  Array.from({ length: 20 }, (_, nth) => `C${187 + nth}`),
  Array.from({ length: 8 }, (_, nth) => `M${212 + nth}`),
  Array.from({ length: 9 }, (_, nth) => `R0${51 + nth}`),
].flat();

test('every id of the specification has one line', () => {
  expect(specified.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test.each(specified.map((one) => [one.id, one.what, one] as const))(
  '%s (%s) has its route or screen, and a test that triggers it',
  (_, __, line) => {
    expect(faultsOf(line, routesOf(api))).toEqual([]);
  },
);

const routesOf = ({ routes }: Api) => routes.map(({ method, path }) => `${method} ${path}`);

test('the two texts around other sentences are word for word', () => {
  expect(communicationTexts.notSent('The server is down.')).toBe('Message not sent. The server is down.');
  expect(communicationTexts.failed('The server is down.')).toBe('An error occured. The server is down.');
});

test.each(['draft', 'processing', 'sent', 'errors'])('the tab of the type %s is a list', async (type) => {
  const admin = await api.signedIn('admin');
  const { status, results } = await admin.get(`/communications?type=${type}&page=1&limit=50`);
  expect([status, results]).toEqual([200, []]);
});
