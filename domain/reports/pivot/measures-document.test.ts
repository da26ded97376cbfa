import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuresDocument } from './measures-document.ts';

test('docs/reports.md explains every measure and dimension as the product does', () => {
  const page = readFileSync(join(__dirname, '../../../docs/reports.md'), 'utf8');
  const [, table = ''] = /<!-- measures -->\n([\s\S]*?)\n<!-- \/measures -->/.exec(page) ?? [];
  expect(table).toBe(measuresDocument());
});
