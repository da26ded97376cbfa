// Installs the dependencies if node_modules is missing or does not match package-lock.json.
import { createHash } from 'node:crypto';
import fs, {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root, runNode } from './child.mjs';
import { Fault, knownFault } from './fault.mjs';

const modules = join(root, 'node_modules');
const neededBytes = 700 * 1024 * 1024;
const stampFile = join(modules, '.blueline-lock');
const record = join(modules, '.package-lock.json');

export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}\n`;
  if (textOf(stampFile) === stamp) return;
  if (!holds(lock)) await install();
  keep(stamp);
}

/** The user may have run npm by hand: npm's own record lists the content of node_modules. */
function holds(lock) {
  const made = textOf(record);
  if (made === undefined) return false;
  const present = JSON.parse(made).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, wanted]) =>
      path === '' || present[path]?.version === wanted.version || (!present[path] && isForOthers(wanted)),
  );
}

/** Optional packages of other systems are never installed; those for this one must be there. */
function isForOthers({ optional, os, cpu, libc }) {
  const names = (list, here) => !list || list.includes(here);
  const fits = names(os, process.platform) && names(cpu, process.arch) && !libc;
  return optional === true && (!fits || (!os && !cpu));
}

async function install() {
  const doing = 'installing';
  const again = existsSync(record);
  mayWrite(existsSync(modules) ? modules : root, doing);
  if (!again) hasRoom(doing);
  console.log(`Installing (${again ? 'dependencies changed' : 'first run'}, about a minute)…`);
  // The packages that build the apps are dev dependencies, which NODE_ENV=production would leave out.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const { code, output } = await runNode(npmProgram(), args, { env: npmEnvironment() });
  if (code === 0) return;
  const known = knownFault(doing, output);
  if (known) throw known;
  const last = output.trim().split('\n').slice(-15).join('\n');
  throw new Fault(`${last}\nInstalling failed: npm ci ended with code ${code}.`);
}

/** npm takes minutes to give up on a full disk. */
function hasRoom(doing) {
  const { bavail, bsize } = fs.statfsSync(root);
  if (bavail * bsize < neededBytes) throw knownFault(doing, 'ENOSPC');
}

/** Runs npm by path: `npm_execpath` is set if npm started this process, and PATH may not contain npm. */
function npmProgram() {
  const bin = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
  ];
  const found = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (found) return found;
  throw new Fault('npm was not found beside Node.js: install it, then run npm start.');
}

/**
 * Package scripts find this Node through PATH. Services and containers often have no writable home, and npm
 * needs a cache.
 */
function npmEnvironment() {
  const path = [dirname(process.execPath), process.env.PATH ?? '/usr/bin:/bin'].join(delimiter);
  if (canWrite(homedir())) return { ...process.env, PATH: path };
  const cache = mkdtempSync(join(tmpdir(), 'blueline-npm-'));
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }));
  const config = { npm_config_cache: cache, npm_config_userconfig: join(cache, 'npmrc') };
  return { ...process.env, PATH: path, HOME: cache, ...config };
}

/** @throws Fault if this user cannot write there. */
export function mayWrite(path, doing) {
  if (!canWrite(path)) throw knownFault(doing, Object.assign(new Error('permission denied'), { path }));
}

function canWrite(path) {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without the stamp the next start only compares again. */
function keep(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch (error) {
    if (!knownFault('installing', error)) throw error;
  }
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
