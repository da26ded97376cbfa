import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFiles } from '../../adapters/files/disk/disk-files.ts';
import { filesContract, rangesContract } from './files.ts';

const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blueline-files-'));
  return {
    store: createDiskFiles(folder),
    async leftovers() {
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => name.endsWith('.part')).length;
    },
    close: () => rm(folder, { recursive: true }),
  };
};

filesContract('A folder', openFolder);
rangesContract('A folder', openFolder);
