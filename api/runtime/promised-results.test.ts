import { z } from 'zod';
import { demandPromised } from './promised-results.ts';
import { defineRoute } from './route.ts';

const route = defineRoute({
  method: 'get',
  path: '/pucks',
  access: 'public',
  summary: 'The pucks',
  results: z.array(z.object({ id: z.int(), color: z.string().optional() })),
  run: async () => ({ results: [] }),
});

test('an answer that matches its route is accepted', () => {
  expect(() => demandPromised(route, [{ id: 1, color: 'black' }, { id: 2 }])).not.toThrow();
  expect(() => demandPromised(route, [{ id: 1, color: undefined }])).not.toThrow();
});

test.each([
  ['a missing field', [{ color: 'black' }], /^get \/pucks does not answer what it declares: .*at \[0\]\.id/s],
  ['a field of another type', [{ id: '1' }], /does not answer what it declares/],
  ['a null answer', null, /does not answer what it declares/],
  [
    'an undeclared field',
    [{ id: 1, password_hash: 'x' }],
    /^get \/pucks answers more than it declares: .*password_hash/,
  ],
])('%s is a fault', (_, results, says) => {
  expect(() => demandPromised(route, results)).toThrow(says);
});
