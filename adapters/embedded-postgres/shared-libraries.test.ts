import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { libraryPathFor, linkInPlace, parseLinks } from './shared-libraries.ts';

const list = '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]';

async function inPackage(story: (native: string, folder: DataFolder) => Promise<void>): Promise<void> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'libraries-')));
  const native = join(path, 'package', 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'pg-symlinks.json'), list);
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  try {
    await story(native, { path, pgdata: join(path, 'pgdata'), log: join(path, 'log'), account: undefined });
  } finally {
    await rm(path, { recursive: true });
  }
}

// On macOS only links in place help.
(process.platform === 'linux' ? describe : describe.skip)(
  'a package whose install script did not run',
  () => {
    test('gets its links in the data folder, and a path to them', () =>
      inPackage(async (native, folder) => {
        const path = await libraryPathFor(native, folder);
        expect(path).toBe(`${folder.path}/pglib:${native}/lib`);
        expect(await readFile(join(folder.path, 'pglib', 'libpq.so.5'), 'utf8')).toBe('library');
      }));

    test('gets new links when the checkout has moved since', () =>
      inPackage(async (native, folder) => {
        await mkdir(join(folder.path, 'pglib'));
        await symlink('/former/lib/libpq.so.5.18', join(folder.path, 'pglib', 'libpq.so.5'));
        await libraryPathFor(native, folder);
        expect(await readFile(join(folder.path, 'pglib', 'libpq.so.5'), 'utf8')).toBe('library');
      }));

    test('can get its links in place, and then needs no path', () =>
      inPackage(async (native, folder) => {
        await linkInPlace(native);
        expect(await readFile(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
        expect(await libraryPathFor(native, folder)).toBeUndefined();
      }));
  },
);

test('the list of links is read relative to the native folder, and invalid entries are left out', () => {
  expect(parseLinks(list)).toEqual([{ source: 'lib/libpq.so.5.18', target: 'lib/libpq.so.5' }]);
  expect(parseLinks('[null, 1, {"source":"x"}]')).toEqual([]);
  expect(parseLinks('{}')).toEqual([]);
});
