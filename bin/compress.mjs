// Compresses assets once at build time, as small as possible, because a server has no time for that per
// request. Each file gets `<file>.br` and `<file>.gz` next to it.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** For smaller files the headers cost more than compression saves. */
const SMALLEST = 1024;
const TEXT = /\.(?:js|css|svg|json)$/;

/** Compresses all assets of an app that was built into `folder`. */
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
