import fc from 'fast-check';
import { bounceAddress, isBounceAddress, readBounceAddress } from './bounce-address.ts';

const key = 'a key of this installation';
const attempts = fc.record({ messageId: fc.uuid(), attempt: fc.integer({ min: 1, max: 999 }) });

test('an address says which attempt came back, in any case, and fits into a local part', () => {
  fc.assert(
    fc.property(attempts, (attempt) => {
      const address = bounceAddress(key, 'blueline.example', attempt);
      expect(address.indexOf('@')).toBeLessThanOrEqual(64);
      expect(isBounceAddress(address)).toBe(true);
      expect(readBounceAddress(key, address)).toEqual(attempt);
      expect(readBounceAddress(key, ` ${address.toUpperCase()} `)).toEqual(attempt);
    }),
  );
});

test('an address of another message, attempt or installation cannot be made without the key', () => {
  fc.assert(
    fc.property(attempts, attempts, (attempt, other) => {
      fc.pre(attempt.messageId !== other.messageId);
      const address = bounceAddress(key, 'blueline.example', attempt);
      expect(readBounceAddress('another key', address)).toBeUndefined();
      expect(readBounceAddress(key, address.replace(attempt.messageId, other.messageId))).toBeUndefined();
      const next = `.${(attempt.attempt % 999) + 1}.`;
      expect(readBounceAddress(key, address.replace(`.${attempt.attempt}.`, next))).toBeUndefined();
    }),
  );
});

test.each([
  '',
  'office@blueline.example',
  'bounce@blueline.example',
  'bounce+018f2b6e-7c1d-7a10-9b2e-3f4a5b6c7d8e.2@blueline.example',
  'bounce+018f2b6e-7c1d-7a10-9b2e-3f4a5b6c7d8e.2.aaaaaaaaaaaaaaaa@blueline.example',
  'bounce+018f2b6e-7c1d-7a10-9b2e-3f4a5b6c7d8e.2.ää@blueline.example',
])('%s says nothing', (address) => {
  expect(readBounceAddress(key, address)).toBeUndefined();
});
