import { createLinkTokens } from './link-tokens.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';
const id = '0192f0a0-0000-7000-8000-0000000000a1';
const links = createLinkTokens('a secret of the tests, long enough, 0123456789');
const token = links.make('reset', userId, id);

describe('the token of a link', () => {
  it('identifies its user and its subject', () => {
    expect(links.read('reset', token)).toEqual({ userId, id });
    expect(token).toMatch(/^[\w-]+$/);
  });

  it('is invalid for another purpose', () => {
    for (const purpose of ['register', 'login', 'preferences'] as const) {
      expect(links.read(purpose, token)).toBeUndefined();
    }
  });

  it('cannot be created without the secret', () => {
    const forger = createLinkTokens('another secret of the tests, 9876543210');
    expect(links.read('reset', forger.make('reset', userId, id))).toBeUndefined();
  });

  it('is broken by changing any of its characters', () => {
    const changed = Array.from(token, (letter, at) => {
      const other = letter === 'A' ? 'B' : 'A';
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    expect(changed.map((one) => links.read('reset', one))).toEqual(changed.map(() => undefined));
  });

  it.each([
    '',
    '.',
    'A',
    `${token}A`,
    `${token}=`,
    `${token}\n`,
    token.slice(1),
    'Ä'.repeat(40),
    'A'.repeat(500),
  ])('is not %j', (other) => expect(links.read('reset', other)).toBeUndefined());
});
