import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from '@swc/core';

const root = resolve(__dirname, '../..');

/** Every file that is loaded with this one: by static imports, imports of types included. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const { body } = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' });
  for (const item of body) {
    const source = 'source' in item ? item.source?.value : undefined;
    if (source?.startsWith('.')) loadedWith(join(dirname(path), source), found);
  }
  return found;
}

/** The rooms in which these files are. */
const roomsOf = (entry: string) =>
  new Set([...loadedWith(join(root, entry))].map((path) => relative(root, path).split(/[\\/]/)[0]));

test.each(['bin/serve.ts', 'api/system.ts'])('%s loads neither demo/ nor simulators/', (entry) => {
  const rooms = roomsOf(entry);
  expect(rooms).toContain('event-store');
  expect(rooms).not.toContain('demo');
  expect(rooms).not.toContain('simulators');
});

test('embedded mode loads both', () => {
  const rooms = roomsOf('bin/serve/embedded-installation.ts');
  expect(rooms).toContain('demo');
  expect(rooms).toContain('simulators');
});

test('the server image is built without demo/ and simulators/', () => {
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(['demo', 'simulators']));
  expect(existsSync(join(root, 'demo')) && existsSync(join(root, 'simulators'))).toBe(true);
});
