// npm run build: builds the server, both apps and the card form into dist/, each only if its inputs have
// changed. A build becomes visible in one step, so a killed build leaves the previous one.
import './node-version.mjs';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runNode } from './child.mjs';
import { compressAssets } from './compress.mjs';
import { Fault, knownFault, runCommand } from './fault.mjs';
import { ensureInstalled, mayWrite } from './install.mjs';

const dist = join(root, 'dist');
const product = ['domain', 'contract', 'event-store', 'commands', 'projections', 'adapters', 'api'];
/** Only embedded mode loads these, and a server image is built without them. */
const embedded = ['simulators', 'demo'];
const rooms = [...product, ...embedded];
const everywhere = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

const targets = [
  {
    name: 'server',
    inputs: [...rooms, 'bin/serve.ts', 'bin/serve', ...everywhere, 'tsconfig.json', 'tsconfig.build.json'],
    async make(folder) {
      const project = ['-p', 'tsconfig.build.json', '--outDir', folder];
      // Without these rooms the import of embedded mode has no types. `npm run check:types` checks the whole product.
      const isWhole = embedded.every((room) => existsSync(join(root, room)));
      const options = isWhole ? project : [...project, '--noCheck'];
      const result = await runNode('node_modules/typescript/bin/tsc', options);
      if (result.code === 0) copySql(folder);
      return result;
    },
  },
  ...['admin-ui', 'portal-ui', 'card-form'].map((name) => ({
    name,
    // The apps use rules of the domain.
    inputs: [name, 'ui-kit', 'domain', ...everywhere],
    make: (folder) =>
      runNode(
        'node_modules/vite/bin/vite.js',
        ['build', name, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
        {
          env: { ...process.env, NODE_ENV: 'production' },
        },
      ).then(async (result) => {
        if (result.code === 0) await compressAssets(folder);
        return result;
      }),
  })),
];

/** The names of the parts that have to be built. */
export function stale() {
  return targets.filter((target) => !isCurrent(target, fingerprint(target))).map(({ name }) => name);
}

/**
 * Builds the parts that are out of date. @param say Called for each part with its outcome and its duration in
 * milliseconds: `say('server', 'built', 1800)`. @throws Fault with the output of the compiler.
 */
export async function build(say = () => undefined) {
  try {
    mkdirSync(join(dist, '.stamps'), { recursive: true });
    for (const target of targets) {
      const started = Date.now();
      const mark = fingerprint(target);
      const current = isCurrent(target, mark);
      if (!current) {
        mayWrite(dist, 'building');
        await make(target, mark);
      }
      say(target.name, current ? 'unchanged' : 'built', Date.now() - started);
    }
  } catch (error) {
    throw knownFault('building', error) ?? error;
  }
}

async function make(target, mark) {
  removeLeftovers();
  const fresh = join(dist, `.new-${process.pid}-${target.name}`);
  try {
    const { code, output } = await target.make(fresh);
    if (code !== 0) {
      throw knownFault('building', output) ?? new Fault(`${output.trim()}\nBuilding ${target.name} failed.`);
    }
    rmSync(stampOf(target), { force: true });
    replace(join(dist, target.name), fresh);
    writeFileSync(stampOf(target), mark);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * A folder can only be renamed to a free path. If another build was faster, its result is moved away like an
 * old one.
 */
function replace(path, fresh) {
  const old = join(dist, `.old-${process.pid}-${relative(dist, path)}`);
  for (;;) {
    try {
      if (existsSync(path)) renameSync(path, old);
      renameSync(fresh, path);
      break;
    } catch (error) {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      rmSync(old, { recursive: true, force: true });
    }
  }
  rmSync(old, { recursive: true, force: true });
}

/** Removes leftovers of killed builds. */
function removeLeftovers() {
  for (const name of readdirSync(dist)) {
    const pid = /^\.(?:new|old)-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const stampOf = ({ name }) => join(dist, '.stamps', name);

function isCurrent(target, mark) {
  const stamp = stampOf(target);
  return existsSync(stamp) && existsSync(join(dist, target.name)) && readFileSync(stamp, 'utf8') === mark;
}

/** Hashes content, not timestamps: a checkout, a copy and a touched file are no changes. */
function fingerprint({ inputs }) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesIn(join(root, input)))) {
    if (isTest(path)) continue;
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const isTest = (path) => /\.(test|contract)\.tsx?$/.test(path);

/** tsc copies only TypeScript. */
function copySql(folder) {
  const sqlFiles = rooms.flatMap((room) => filesIn(join(root, room))).filter((path) => path.endsWith('.sql'));
  for (const path of sqlFiles) {
    const copy = join(folder, relative(root, path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
  }
}

/** Sorted; empty if the path does not exist. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesIn(path + sep + name));
}

/** One aligned line. */
export function sayPart(name, outcome, milliseconds) {
  const time = outcome === 'built' ? `${(milliseconds / 1000).toFixed(1).padStart(6)} s` : '';
  console.log(`${name.padEnd(11)}${outcome.padEnd(11)}${time}`.trimEnd());
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    await ensureInstalled();
    await build(sayPart);
  });
}
