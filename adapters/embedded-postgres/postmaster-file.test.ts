import { parsePostmasterFile, parsePs } from './postmaster-file.ts';

const whole = [
  '4711',
  '/data/pgdata',
  '1763676000',
  '5432',
  '/data/s-abc',
  '',
  '  123456   7',
  'ready   ',
  '',
];

describe('the lock file of a server', () => {
  test('contains the pid and the status of a server that is ready', () => {
    expect(parsePostmasterFile(whole.join('\n'))).toEqual({ pid: 4711, status: 'ready' });
  });

  test('has no status yet while the server is still starting up', () => {
    expect(parsePostmasterFile(whole.slice(0, 5).join('\n'))).toEqual({ pid: 4711, status: '' });
  });

  test('has the same pid when a single-user server wrote it with a minus sign', () => {
    expect(parsePostmasterFile('-4711\n/data/pgdata\n').pid).toBe(4711);
  });

  test.each(['', '\n', 'garbage\n', '0\n'])('has no pid if a crash left %j behind', (text) => {
    expect(parsePostmasterFile(text)).toEqual({ pid: undefined, status: '' });
  });
});

describe('the process list of a system without /proc', () => {
  const list = [
    '    1 /sbin/launchd',
    '  501 /x/bin/postgres -D /data/pgdata -p 5432 -k /data/s-1',
    '  502 /x/bin/postgres -D /data/pgdata2 -p 5432',
    '  503 /x/bin/initdb -D /data/pgdata',
    '  504 vim -D /data/pgdata',
  ].join('\n');

  test('shows the server of this cluster and no other', () => {
    expect(parsePs(list, '/data/pgdata')).toEqual([501]);
  });
});
