// npm run build: builds the server, both apps and the card form into dist/, each only when something it is made of has changed.
// What is being built becomes visible in one step, so a build that is killed leaves the former one.
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
const rooms = ['domain', 'event-store', 'commands', 'projections', 'adapters', 'api'];
const everywhere = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

const targets = [
  {
    name: 'server',
    inputs: [...rooms, ...everywhere, 'tsconfig.json', 'tsconfig.build.json'],
    make: (folder) =>
      runNode('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.build.json', '--outDir', folder]).then(
        (result) => {
          if (result.code === 0) copySql(folder);
          return result;
        },
      ),
  },
  ...['admin-ui', 'portal-ui', 'card-form'].map((name) => ({
    name,
    // The screens share rules with the server.
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

/** The parts that have to be built, by name. */
export function stale() {
  return targets.filter((target) => !isCurrent(target, fingerprint(target))).map(({ name }) => name);
}

/**
 * Builds what is stale.
 * @param say Is told how each part went, and what it took in milliseconds: `say('server', 'built', 1800)`.
 * @throws Fault with what the compiler said.
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

/** A folder can only be renamed onto nothing. When another build was faster, its result moves out of the way like an old one. */
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

/** What builds that were killed have left behind. */
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

/** Of the content, not of the times: a checkout, a copy and a touched file are no changes. */
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

/** tsc leaves alone what is no TypeScript. */
function copySql(folder) {
  const sqlFiles = rooms.flatMap((room) => filesIn(join(root, room))).filter((path) => path.endsWith('.sql'));
  for (const path of sqlFiles) {
    const copy = join(folder, relative(root, path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
  }
}

/** Sorted, and none when there is nothing of that name. */
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
