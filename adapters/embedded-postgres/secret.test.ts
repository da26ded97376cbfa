import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { openSecret } from './secret.ts';

async function inFolder(story: (folder: DataFolder) => Promise<void>): Promise<void> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'secret-')));
  try {
    await story({ path, pgdata: join(path, 'pgdata'), log: join(path, 'log'), account: undefined });
  } finally {
    await rm(path, { recursive: true });
  }
}

test('the password is readable by its owner only, and stays the same', () =>
  inFolder(async (folder) => {
    const first = await openSecret(folder);
    expect((await stat(first.path)).mode & 0o777).toBe(0o600);
    expect(first.password).toMatch(/^[\w-]{40,}$/);
    expect(await openSecret(folder)).toEqual(first);
  }));

test('simultaneous starts agree on one password and leave nothing else behind', () =>
  inFolder(async (folder) => {
    const secrets = await Promise.all([openSecret(folder), openSecret(folder), openSecret(folder)]);
    expect(new Set(secrets.map(({ password }) => password)).size).toBe(1);
    expect(await readdir(folder.path)).toEqual(['secret']);
  }));

test('a cluster whose password is lost gets no new one, because it would not open the cluster', () =>
  inFolder(async (folder) => {
    await mkdir(folder.pgdata);
    await writeFile(join(folder.pgdata, 'PG_VERSION'), '18\n');
    await expect(openSecret(folder)).rejects.toMatchObject({
      code: 'failed',
      message: expect.stringContaining('secret'),
    });
  }));
