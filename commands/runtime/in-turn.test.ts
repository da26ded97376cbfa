import { TooBusy } from './handle.ts';
import { createTurns, persistently } from './in-turn.ts';
import { memoryLog } from './testing/memory-log.ts';

const moment = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('commands on one stream', () => {
  const { log } = memoryLog();
  const inTurn = createTurns<string>();

  it('wait for each other, and those on another stream do not', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await moment();
      order.push(`${name} ends`);
    };
    await Promise.all([
      inTurn(log, 'rink-1', work('first')),
      inTurn(log, 'rink-1', work('second')),
      inTurn(log, 'rink-2', work('other')),
    ]);
    expect(order).toEqual([
      'first begins',
      'other begins',
      'first ends',
      'second begins',
      'other ends',
      'second ends',
    ]);
  });

  it('let the commands that they wait for go first', async () => {
    const order: string[] = [];
    const say = (name: string) => async () => void order.push(name);
    await Promise.all([
      inTurn(log, 'rink-1', moment),
      inTurn(log, 'rink-1', say('asks')),
      inTurn(log, 'rink-1', say('asks, too')),
      inTurn(log, 'rink-1', say('gives back'), { isUrgent: true }),
    ]);
    expect(order).toEqual(['gives back', 'asks', 'asks, too']);
  });

  it('receive what the previous command loaded, as long as a command is waiting', async () => {
    const received: (string | undefined)[] = [];
    const find = (what: string) => async (line: { left: string | undefined }) => {
      received.push(line.left);
      await moment();
      line.left = what;
    };
    await Promise.all([inTurn(log, 'rink-1', find('ice')), inTurn(log, 'rink-1', find('snow'))]);
    await inTurn(log, 'rink-1', find('rain'));
    expect(received).toEqual([undefined, 'ice', undefined]);
  });

  it('continue after a failed one', async () => {
    const failed = inTurn(log, 'rink-1', () => Promise.reject(new Error('no')));
    const next = inTurn(log, 'rink-1', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});

it('a conflicting command is retried, a refused one is not', async () => {
  let tries = 0;
  const done = await persistently(async () => {
    tries += 1;
    if (tries < 4) throw new TooBusy();
    return tries;
  });
  expect(done).toBe(4);
  await expect(persistently(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
