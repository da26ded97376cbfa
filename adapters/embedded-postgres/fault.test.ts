import { tmpdir } from 'node:os';
import { decisiveLine, EmbeddedPostgresFault, faultFrom, faultFromOutput } from './fault.ts';

const failure = (code: string) =>
  Object.assign(new Error(`${code}: something, open '/x/.data/secret'`), { code });

describe('an error thrown by node', () => {
  test.each(['ENOSPC', 'EDQUOT', '53100'])('is a full disk for %s', (code) => {
    const fault = faultFrom(failure(code), '/x/.data');
    expect([fault.code, fault.message]).toEqual(['disk-full', 'No space left for the database in /x/.data']);
  });

  test.each(['EACCES', 'EPERM', 'EROFS'])('is a missing permission for %s', (code) => {
    const fault = faultFrom(failure(code), '/x/.data');
    expect(fault.code).toBe('no-permission');
    expect(fault.message).toMatch(/^No write permission in \/x\/\.data/);
  });

  test('says that the data folder is a file', () => {
    expect(faultFrom(failure('EEXIST'), '/x/.data').message).toBe('The data folder /x/.data is not a folder');
  });

  test('keeps its message if it is already a fault', () => {
    const fault = new EmbeddedPostgresFault('in-use', 'in use');
    expect(faultFrom(fault, '/x/.data')).toBe(fault);
  });

  test('is one line, whatever was thrown', () => {
    expect(faultFrom(new Error('one\n  two\n'), '/x/.data').message).toBe(
      'The embedded database in /x/.data did not start: one two',
    );
  });
});

describe('the output of Postgres before it failed', () => {
  test('is a full disk, from initdb and from the server', async () => {
    const initdb =
      'creating configuration files ... initdb: error: could not write file: No space left on device\n';
    expect((await faultFromOutput(initdb, '/x')).code).toBe('disk-full');
    const server =
      '2026-01-01 [7] FATAL:  could not write lock file "postmaster.pid": No space left on device\n';
    expect((await faultFromOutput(server, '/x')).code).toBe('disk-full');
  });

  test('is a missing permission', async () => {
    const said = '[7] FATAL:  could not open file "base": Permission denied\n';
    expect((await faultFromOutput(said, '/x')).code).toBe('no-permission');
  });

  test('is described by its fatal line otherwise, without hints', async () => {
    const said = [
      '2026-01-01 00:00:00 UTC [7] LOG:  starting PostgreSQL 18.4',
      '2026-01-01 00:00:00 UTC [7] FATAL:  invalid value for parameter "wal_compression": "lz4"',
      '2026-01-01 00:00:00 UTC [7] HINT:  Available values: pglz, on, off.',
    ].join('\n');
    expect((await faultFromOutput(said, tmpdir())).message).toBe(
      `The embedded database in ${tmpdir()} did not start: invalid value for parameter "wal_compression": "lz4"`,
    );
  });

  test('is described by its last line if no line contains an error', () => {
    expect(decisiveLine('one\n\ntwo\n')).toBe('two');
  });
});
