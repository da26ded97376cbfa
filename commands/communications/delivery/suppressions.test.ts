import { randomBytes } from 'node:crypto';
import { createSuppressions } from './suppressions.ts';

const keyring = (key = randomBytes(32)) => {
  const asked: string[] = [];
  return {
    asked,
    keyOf: async (subject: string) => {
      asked.push(subject);
      return key;
    },
  };
};
const none = async () => new Set<string>();

describe('the ids of suppressed addresses', () => {
  it('are the same for every way to write an address', async () => {
    const { idOf } = createSuppressions({ keys: keyring(), suppressedIds: none });
    const id = await idOf('zoë@example.com');
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    for (const other of ['  Zoë@Example.COM\n', 'zoe\u0308@example.com', 'ZOË@EXAMPLE.COM']) {
      expect(await idOf(other)).toBe(id);
    }
    expect(await idOf('zoe@example.com')).not.toBe(id);
  });

  it('depend on the key of the installation, which belongs to no person', async () => {
    const keys = keyring();
    const here = createSuppressions({ keys, suppressedIds: none });
    const there = createSuppressions({ keys: keyring(), suppressedIds: none });
    expect(await here.idOf('anna@example.com')).not.toBe(await there.idOf('anna@example.com'));
    expect(keys.asked).toEqual(['installation:suppression']);
  });

  it('name the addresses that are suppressed as they were written', async () => {
    const keys = keyring();
    const { idOf } = createSuppressions({ keys, suppressedIds: none });
    const dead = await idOf('dead@example.com');
    const asked: string[][] = [];
    const { suppressed } = createSuppressions({
      keys,
      suppressedIds: async (ids) => {
        asked.push([...ids]);
        return new Set([dead]);
      },
    });
    const addresses = ['Dead@example.com', 'anna@example.com', '', 'anna@example.com'];
    expect(await suppressed(addresses)).toEqual(new Set(['Dead@example.com']));
    expect(asked).toEqual([[dead, await idOf('anna@example.com')]]);
    expect(await suppressed(['', ''])).toEqual(new Set());
    expect(asked).toHaveLength(1);
  });
});
