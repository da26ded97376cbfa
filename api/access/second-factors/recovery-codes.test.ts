import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';

test('ten different codes come with their hashes, which are not the codes', () => {
  const { codes, hashes } = newRecoveryCodes(userId);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(hashes).toEqual(codes.map((code) => hashRecoveryCode(userId, code)));
  expect(hashes.join(' ')).not.toContain(codes[0]);
});

test('a code is recognized however it is typed, for its own user', () => {
  const hash = hashRecoveryCode(userId, 'K7QM-2XNP-9RTD-HW4E');
  expect(hashRecoveryCode(userId, ' k7qm2xnp 9rtd-hw4e ')).toBe(hash);
  expect(hashRecoveryCode('another user', 'K7QM-2XNP-9RTD-HW4E')).not.toBe(hash);
});
