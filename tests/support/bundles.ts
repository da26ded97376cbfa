import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The scripts of a built app, and which of them come together. */
export interface Bundle {
  /** The names of all scripts. */
  readonly scripts: readonly string[];
  /** What a visitor loads before any page is chosen. */
  readonly first: ReadonlySet<string>;
  /** The script and everything that it imports at once; pages that are loaded later are not among them. */
  withImports(script: string): ReadonlySet<string>;
  contentOf(script: string): string;
  /** KiB as they travel, compressed with gzip. */
  weightOf(scripts: Iterable<string>): number;
}

const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;
const firstScript = /<script[^>]+src="([^"]+\.js)"/;
const preloaded = /<link[^>]+rel="modulepreload"[^>]+href="([^"]+\.js)"/g;

/** `app`: the folder in `dist`. */
export function readBundle(app: string): Bundle {
  const root = join(import.meta.dirname, '..', '..', 'dist', app);
  const folder = join(root, 'assets');
  const contents = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const contentOf = (script: string) => {
    const content = contents.get(script);
    if (content === undefined) throw new Error(`${app} has no script ${script}`);
    return content;
  };
  const withImports = (script: string, found = new Set<string>()): Set<string> => {
    if (found.has(script)) return found;
    found.add(script);
    for (const [, imported = ''] of contentOf(script).matchAll(staticImport)) withImports(imported, found);
    return found;
  };
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const entries = [
    firstScript.exec(page)?.[1] ?? '',
    ...[...page.matchAll(preloaded)].map(([, href = '']) => href),
  ];
  const first = new Set(entries.flatMap((path) => [...withImports(basename(path))]));
  return {
    scripts: [...contents.keys()],
    first,
    withImports: (script) => withImports(script),
    contentOf,
    weightOf: (scripts) =>
      [...scripts].reduce((sum, script) => sum + gzipSync(contentOf(script)).length / 1024, 0),
  };
}

/** Those that the scripts import and no others do: nobody loads them who does not come here. */
export function onlyOf(bundle: Bundle, scripts: readonly string[]): ReadonlySet<string> {
  const own = new Set(scripts.flatMap((script) => [...bundle.withImports(script)]));
  const others = bundle.scripts.filter((script) => !own.has(script));
  for (const script of [...bundle.first, ...others.flatMap((other) => [...bundle.withImports(other)])])
    own.delete(script);
  return own;
}

/** The script that a page is built into. Vite names it after its module. */
export function scriptOf({ scripts }: Bundle, module: string): string {
  const found = scripts.filter((script) => script.startsWith(`${module}-`));
  if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} scripts of ${module}`);
  return found[0];
}
