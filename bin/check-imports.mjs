// npm run check:imports: who may import whom (dependency-cruiser.config.mjs), over every room.
// The checker reads TypeScript without JSX, so it gets a mirror of the sources in which each .tsx file holds its imports only;
// names and places are the same.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './child.mjs';

const rooms = [
  'domain',
  'contract',
  'event-store',
  'commands',
  'projections',
  'adapters',
  'api',
  'ui-kit',
  'admin-ui',
  'portal-ui',
  'card-form',
  'simulators',
  'demo',
  'bin',
];
const mirror = mkdtempSync(join(tmpdir(), 'blueline-imports-'));

try {
  for (const path of rooms.flatMap(sourcesIn)) {
    const copy = join(mirror, path);
    mkdirSync(dirname(copy), { recursive: true });
    if (path.endsWith('.tsx')) writeFileSync(copy, importsOf(readFileSync(join(root, path), 'utf8')));
    else copyFileSync(join(root, path), copy);
  }
  for (const name of ['dependency-cruiser.config.mjs', 'package.json', 'node_modules']) {
    symlinkSync(join(root, name), join(mirror, name));
  }
  const checker = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const { status } = spawnSync(
    process.execPath,
    [checker, '--config', 'dependency-cruiser.config.mjs', ...rooms],
    {
      cwd: mirror,
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(mirror, { recursive: true, force: true });
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Every `from '…'`, `import('…')` and plain `import '…'` of a file, as plain imports. */
function importsOf(source) {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true });
  const declared = body.flatMap((item) => (item.source ? [item.source.value] : []));
  const lazy = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, specifier]) => specifier);
  return [...declared, ...lazy].map((specifier) => `import '${specifier}';\n`).join('');
}
