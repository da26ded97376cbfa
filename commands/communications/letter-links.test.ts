import { randomBytes } from 'node:crypto';
import { createLetterLinks, letterLinkPurposes } from './letter-links.ts';

const messageId = '0192f0a0-0000-7000-8000-0000000000b1';
const another = '0192f0a0-0000-7000-8000-0000000000b2';
const keyring = (key = randomBytes(32)) => ({ keyOf: async () => key });
const links = createLetterLinks(keyring());

describe('a link in a letter', () => {
  it('names its message, and fits into a line of an email', async () => {
    const token = await links.make('unsubscribe', messageId);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(await links.read('unsubscribe', token)).toEqual({ messageId, detail: '' });
  });

  it.each(['7', another])('names the link or file %s of the letter', async (detail) => {
    const token = await links.make('click', messageId, detail);
    expect(await links.read('click', token)).toEqual({ messageId, detail });
  });

  it('is worthless for another purpose', async () => {
    for (const purpose of letterLinkPurposes) {
      const token = await links.make(purpose, messageId, '1');
      for (const other of letterLinkPurposes) {
        const read = await links.read(other, token);
        expect(read).toEqual(other === purpose ? { messageId, detail: '1' } : undefined);
      }
    }
  });

  it('is worthless for another message or another link of it', async () => {
    const bytesOf = (token: string) => Buffer.from(token, 'base64url');
    const [one, other, second] = await Promise.all([
      links.make('click', messageId, '1'),
      links.make('click', another, '1'),
      links.make('click', messageId, '2'),
    ]);
    const signature = bytesOf(one).subarray(-32);
    for (const named of [other, second]) {
      const forged = Buffer.concat([bytesOf(named).subarray(0, -32), signature]).toString('base64url');
      expect(await links.read('click', forged)).toBeUndefined();
    }
  });

  it('cannot be made without the key of the installation', async () => {
    const forged = await createLetterLinks(keyring()).make('unsubscribe', messageId);
    expect(await links.read('unsubscribe', forged)).toBeUndefined();
  });

  it('is broken by changing any of its characters', async () => {
    const token = await links.make('unsubscribe', messageId, '12');
    for (let at = 0; at < token.length; at++) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(await links.read('unsubscribe', changed)).toBeUndefined();
    }
  });

  it.each(['', 'A', 'Ä'.repeat(64), 'A'.repeat(64), 'A'.repeat(5_000), '../../etc/passwd', '\0'])(
    'is not %j',
    async (token) => expect(await links.read('unsubscribe', token)).toBeUndefined(),
  );

  it('is made for messages only', async () => {
    await expect(links.make('unsubscribe', 'anna@example.com')).rejects.toThrow(
      'is no id that a link can name',
    );
    await expect(links.make('click', messageId, 'a\nb')).rejects.toThrow('cannot name');
  });
});
