// What browsers fetch is compressed once, when it is built, as small as it gets: a server that compresses while somebody waits has no
// time for that. Beside each file stand `<file>.br` and `<file>.gz`.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below that a header weighs more than what is saved. */
const SMALLEST = 1024;
const TEXT = /\.(?:js|css|svg|json)$/;

/** All assets of an app that was built into `folder`. */
export async function compressAssets(folder) {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compress(join(assets, name))));
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}
