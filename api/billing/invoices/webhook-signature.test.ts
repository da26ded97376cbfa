import { createHmac } from 'node:crypto';
import { isSigned } from './webhook-signature.ts';

const bytes = Buffer.from('{"eventNotifications":[]}');
const sign = (what: Buffer, token: string) => createHmac('sha256', token).update(what).digest('base64');

it('accepts a signature by accounting', () => {
  expect(isSigned(bytes, sign(bytes, 'verifier'), 'verifier')).toBe(true);
});

it.each<[string, string | undefined]>([
  ['is not signed', undefined],
  ['has an empty signature', ''],
  ['is signed with another token', sign(bytes, 'other')],
  ['is signed for other bytes', sign(Buffer.from('{}'), 'verifier')],
  ['is cut off', sign(bytes, 'verifier').slice(0, 10)],
])('rejects a request that %s', (_, signature) => {
  expect(isSigned(bytes, signature, 'verifier')).toBe(false);
});
