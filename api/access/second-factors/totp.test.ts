import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B, for SHA-1; its codes have eight digits, of which apps show the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code of the standard is accepted', (seconds, code) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step early and one step late, with its own step, and no further', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 2 ** 33 }), fc.integer({ min: -3, max: 3 }), (step, away) => {
      const own = newTotpSecret();
      const code = new TOTP({ secret: Secret.fromBase32(own) }).generate({ timestamp: step * 30_000 });
      const found = stepOfCode(own, code, new Date((step + away) * 30_000 + 15_000));
      expect(found === undefined || Math.abs(found - (step + away)) <= 1).toBe(true);
      // Two codes that are near each other may be equal by chance.
      expect(Math.abs(away) <= 1 ? found !== undefined : found !== step).toBe(true);
    }),
  );
});

test.each(['', '28708', '2870822', 'abcdef', '287 083'])('%j is not accepted', (code) => {
  expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined();
});

test('spaces in a code do not matter', () => {
  expect(stepOfCode(secret, ' 287 082', new Date(59_000))).toBe(1);
});

test('the address for the app names the business and the user', () => {
  const uri = new URL(totpUri(secret, 'anna@rink.example', 'North Rink'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toBe('/North Rink:anna@rink.example');
  expect(uri.searchParams.get('secret')).toBe(secret);
});
