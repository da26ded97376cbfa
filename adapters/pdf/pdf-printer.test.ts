import fc from 'fast-check';
import type { PrintedDocument } from '../../domain/billing/documents/printed-document.ts';
import { readPdf } from '../../tests/support/read-pdf.ts';
import { createPdfPrinter } from './pdf-printer.ts';

const printer = createPdfPrinter();

const document: PrintedDocument = {
  title: 'Invoice PWHT-1002',
  day: '2026-03-09',
  business: { name: 'Prairie Hockey', address: '12 Rink Road, Minneapolis, MN 55401' },
  state: 'OPEN',
  facts: [
    { label: 'Bill to', value: 'Zoë Dvořák' },
    { label: 'Athlete', value: 'Łukasz Żółć-Щербаков' },
  ],
  tables: [
    {
      title: 'Charges',
      columns: ['Description', 'Amount'],
      amounts: 1,
      rows: [['Elite Skills, March', '$189.50']],
      totals: [{ label: 'Balance due', value: '$189.50' }],
    },
  ],
  remarks: ['Thank you.'],
};

test('another program reads the title, the language and every word, in the order of the page', async () => {
  const { title, language, pages, structure } = await readPdf(await printer.print(document));
  expect({ title, language }).toEqual({ title: 'Invoice PWHT-1002', language: 'en-US' });
  expect(pages).toEqual([
    [
      'Prairie Hockey',
      '12 Rink Road, Minneapolis, MN 55401',
      'OPEN',
      'Invoice PWHT-1002',
      'Bill to',
      'Zoë Dvořák',
      'Athlete',
      'Łukasz Żółć-Щербаков',
      'Charges',
      'Description Amount',
      'Elite Skills, March $189.50',
      'Balance due $189.50',
      'Thank you.',
      'Invoice PWHT-1002 · Page 1 of 1',
    ],
  ]);
  // A screen reader hears a heading, a list of facts, and a table with heads.
  const read = 'Root Document P P P H1 L LI Lbl LBody LI Lbl LBody H2 Table TR TH TH TR TD TD TR TH TD P';
  expect(structure.join(' ')).toBe(read);
});

test('a long table goes on on the next pages, with its head, and loses no row', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => [
    '03/09/2026',
    `PWHT-${String(1000 + index)}, Elite Skills and a description that is so long that it takes two lines of the column`,
    '$100.00',
    '$0.00',
  ]);
  const columns = ['Date', 'Invoice', 'Amount', 'Balance'];
  const long = { title: '90 invoices', columns, amounts: 2 as const, rows, totals: [] };
  const { pages } = await readPdf(await printer.print({ ...document, tables: [long] }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, lines] of pages.entries()) {
    expect(lines.filter((line) => line === 'Date Invoice Amount Balance')).toHaveLength(1);
    expect(lines.at(-1)).toBe(`Invoice PWHT-1002 · Page ${String(index + 1)} of ${String(pages.length)}`);
  }
  const words = pages.flat().join(' ');
  expect(rows.filter(([, what = '']) => !words.includes(what.slice(0, 9)))).toEqual([]);
});

test('the same document is the same bytes', async () => {
  const [one, other] = await Promise.all([printer.print(document), createPdfPrinter().print(document)]);
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.compare(one, await printer.print({ ...document, state: 'PAID' }))).not.toBe(0);
});

test('prints whatever people type', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
      const typed = { ...document, facts: [{ label: 'Athlete', value: text }], remarks: [text] };
      expect((await printer.print(typed)).length).toBeGreaterThan(1000);
    }),
    { numRuns: 25 },
  );
});
