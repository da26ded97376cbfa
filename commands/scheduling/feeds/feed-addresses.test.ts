import { createFeedAddresses } from './feed-addresses.ts';

const secret = 'a secret of at least thirty-two characters';
const addresses = createFeedAddresses(secret);
const feedId = '0192f0a0-0000-7000-8000-000000000509';

describe('the address of a feed', () => {
  it('identifies its feed, and is always the same', () => {
    expect(addresses.feedOf(addresses.of(feedId))).toBe(feedId);
    expect(createFeedAddresses(secret).of(feedId)).toBe(addresses.of(feedId));
  });

  it('cannot be created without the secret', () => {
    expect(addresses.feedOf(createFeedAddresses(`${secret}!`).of(feedId))).toBeUndefined();
  });

  it('belongs to one feed only', () => {
    const other = '0192f0a0-0000-7000-8000-00000000050a';
    expect(addresses.feedOf(addresses.of(feedId).replace(feedId, other))).toBeUndefined();
  });

  it('has one spelling', () => {
    const address = addresses.of(feedId);
    const changed = [
      address.replace('.ics', ''),
      address.toUpperCase(),
      `${address}.ics`,
      address.replace(/.\.ics$/, '.ics'),
      address.replace(/(.)\.ics$/, (_, last: string) => `${String.fromCharCode(last.charCodeAt(0) + 1)}.ics`),
      `${feedId}..ics`,
      'nothing',
      '',
    ];
    for (const one of changed) expect(addresses.feedOf(one)).toBeUndefined();
  });
});
