import { type AttemptScope, signInDelay } from './sign-in-delay.ts';

const waits = (scope: AttemptScope, failures: number[]) => failures.map((count) => signInDelay(scope, count));

describe('the wait after failed sign-ins', () => {
  it('grows for a name at one network from the fourth on, to a quarter of an hour', () => {
    expect(waits('account-at-network', [0, 3, 4, 5, 6, 12, 13, 500])).toEqual([0, 0, 2, 4, 8, 512, 900, 900]);
  });

  it('stays short for a username across networks, so that no one can be locked out', () => {
    expect(waits('account', [19, 20, 21, 22, 23, 100_000])).toEqual([0, 2, 4, 8, 10, 10]);
  });

  it('grows on a known device like at one network', () => {
    expect(waits('known-device', [0, 3, 4, 5, 13, 500])).toEqual([0, 0, 2, 4, 900, 900]);
  });

  it('grows for codes of the second step from the tenth on, wherever they are tried', () => {
    expect(waits('code-guesses', [9, 10, 11, 18, 19, 500])).toEqual([0, 2, 4, 512, 900, 900]);
  });

  it('stays within a minute for a network, which many families may share', () => {
    expect(waits('network', [49, 50, 54, 55, 100_000])).toEqual([0, 2, 32, 60, 60]);
  });
});

describe('the wait after requests for reset links', () => {
  it('is at most an hour for a username, from the fifth on', () => {
    expect(waits('reset-account', [4, 5, 6, 7, 100_000])).toEqual([0, 1200, 2400, 3600, 3600]);
  });

  it('is at most ten minutes for a network, from the twentieth on', () => {
    expect(waits('reset-network', [19, 20, 21, 29, 100_000])).toEqual([0, 2, 4, 600, 600]);
  });
});
