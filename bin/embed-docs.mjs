// npm run docs:embed: copies regions of tested code into the documentation, so that no example there is ever made up.
// With --check it changes nothing and fails when a copy is not what the code says.
//
//   <!-- embed domain/billing/invoices/invoice.ts#void -->     a region of a file; without #name the whole file
//   ```ts
//   …                                                 rewritten
//   ```
//   <!-- /embed -->
//
// In the code a region stands between `// #region void` and `// #endregion`.
import './node-version.mjs';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { root } from './child.mjs';
import { Fault, runCommand } from './fault.mjs';

const opening = /^<!-- embed ([^\s#]+)(?:#(\S+))? -->$/;
const closing = '<!-- /embed -->';
const mark = /^\s*(?:\/\/|--|#)\s*#(region|endregion)\b\s*(\S*)/;
const languages = { '.mjs': 'js', '.yml': 'yaml', '.tsx': 'tsx', '.sh': 'bash' };

await runCommand(() => {
  const onlyCheck = process.argv.includes('--check');
  const stale = [];
  for (const page of pagesIn(root)) {
    const before = readFileSync(page, 'utf8');
    const { after, places } = renewed(before, relative(root, page));
    if (after === before) continue;
    stale.push(...places);
    if (!onlyCheck) writeFileSync(page, after);
  }
  if (onlyCheck && stale.length > 0) {
    throw new Fault(`${stale.join('\n')}\nThe code has moved on: npm run docs:embed copies it again.`);
  }
  const outcome = stale.length === 0 ? 'Embedded code is current.' : `Renewed:\n${stale.join('\n')}`;
  console.log(outcome);
});

/** The page with all embedded code updated, and the places that changed. */
function renewed(page, name) {
  const lines = page.split('\n');
  const after = [];
  const places = [];
  let fence;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    after.push(line);
    fence = fenceAfter(fence, line);
    const embed = fence === undefined && opening.exec(line.trim());
    if (!embed) continue;
    const place = `${name}:${index + 1}`;
    const end = lines.findIndex((other, at) => at > index && other.trim() === closing);
    const next = lines.findIndex((other, at) => at > index && opening.test(other.trim()));
    if (end < 0 || (next >= 0 && next < end)) throw new Fault(`${place}: no ${closing} follows.`);
    const fresh = fenced(embed[1], embed[2], place);
    if (fresh.join('\n') !== lines.slice(index + 1, end).join('\n'))
      places.push(`${place}  ${line.trim().slice(11, -4)}`);
    after.push(...fresh, lines[end]);
    index = end;
  }
  return { after: after.join('\n'), places };
}

/** An embed comment inside a fence is only an example. */
function fenceAfter(fence, line) {
  const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence === undefined) return marks;
  return marks?.startsWith(fence) && line.trim() === marks ? undefined : fence;
}

function fenced(path, region, place) {
  if (!existsSync(join(root, path))) throw new Fault(`${place}: there is no ${path}.`);
  const source = readFileSync(join(root, path), 'utf8').trimEnd().split('\n');
  const code = unindented(
    (region === undefined ? source : regionOf(source, region, `${place}: ${path}`)).filter(
      (line) => !mark.test(line),
    ),
  );
  const longest = Math.max(2, ...code.map((line) => /^\s*(`*)/.exec(line)[1].length));
  const marks = '`'.repeat(longest + 1);
  return [`${marks}${languages[extname(path)] ?? extname(path).slice(1)}`, ...code, marks];
}

/** Regions may be nested. */
function regionOf(source, region, place) {
  const start = source.findIndex(
    (line) => mark.exec(line)?.[1] === 'region' && mark.exec(line)[2] === region,
  );
  if (start < 0) throw new Fault(`${place} has no region "${region}".`);
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    const kind = mark.exec(source[index])?.[1];
    if (kind === 'region') depth++;
    if (kind === 'endregion') depth--;
    if (depth === 0) return source.slice(start + 1, index);
  }
  throw new Fault(`${place}: region "${region}" has no end.`);
}

function unindented(lines) {
  const depths = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)[0].length);
  const common = Math.min(...depths);
  return lines.map((line) => line.slice(common));
}

function pagesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !['node_modules', 'dist', 'test-results'].includes(name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return pagesIn(path);
      return entry.name.endsWith('.md') ? [path] : [];
    });
}
