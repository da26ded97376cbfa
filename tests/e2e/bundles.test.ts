import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { onlyOf, readBundle, scriptOf } from '../support/bundles.ts';

/** Every schema carries its definition under `_zod`; a bundler cannot rename a property. */
const traceOfZod = /\b_zod\b|\bZodError\b/;

for (const app of ['admin-ui', 'portal-ui', 'card-form']) {
  test(`the bundle of ${app} contains no zod: it uses only types of the contract`, () => {
    const folder = join(import.meta.dirname, '..', '..', 'dist', app, 'assets');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => traceOfZod.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  });
}

/** The editor marks its content with this class. */
const traceOfEditor = /\bProseMirror\b/;

test('the editor of letters is loaded only where letters are written, and is not too heavy', () => {
  const bundle = readBundle('admin-ui');
  const [composer, editor] = [scriptOf(bundle, 'Composer'), scriptOf(bundle, 'LetterEditor')];
  const own = onlyOf(bundle, [composer, editor]);
  const withEditor = bundle.scripts.filter((script) => traceOfEditor.test(bundle.contentOf(script)));
  expect(withEditor).toContain(editor);
  expect(withEditor.filter((script) => !own.has(script))).toEqual([]);
  expect(bundle.weightOf(own)).toBeLessThanOrEqual(170);
});
