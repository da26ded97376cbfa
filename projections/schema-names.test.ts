import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../api/areas.ts';
import { viewsOf } from './runtime/table.ts';

/**
 * A query names no schema (docs/projections.md), because the same SQL reads another schema as of a past moment. The query builder
 * ensures this except in raw fragments, so this test reads the source of every module outside the runtime. New modules are covered
 * without being listed.
 */
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('runtime/'))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(__dirname, file), 'utf8')) }));

/** Modules whose queries are still strings of SQL. The list may only become shorter. */
const unconverted: readonly string[] = ['scheduling/reservations/shown-schedules.ts'];

const views = areas.projections.flatMap(viewsOf);
const bareView = new RegExp(`\\b(?:from|join)\\s+(?:${views.join('|')})\\b(?!['.(])`, 'i');

const namesSchema = (code: string) => /\brm\.(?!ts')\w*/.exec(code)?.[0] ?? bareView.exec(code)?.[0];

test.each(sources.filter(({ file }) => !unconverted.includes(file)))(
  '$file names no schema, and no table in raw SQL',
  ({ code }) => {
    expect(namesSchema(code)).toBeUndefined();
  },
);

test('the list of unconverted modules contains no converted one', () => {
  const stillStrings = sources.filter(({ code }) => namesSchema(code) !== undefined).map(({ file }) => file);
  expect(unconverted.filter((file) => !stillStrings.includes(file))).toEqual([]);
});

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
