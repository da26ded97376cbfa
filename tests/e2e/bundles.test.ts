import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

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
