import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf } from './csv.ts';

const lines = (...rows: string[]) => `\uFEFF${rows.map((row) => `${row}\r\n`).join('')}`;

test('cells are separated by commas, and rows end with CRLF', () =>
  expect(
    csvOf([
      ['Athlete Name', 'Age Band'],
      ['Zoë Müller', '24/25'],
      ['', ''],
    ]),
  ).toBe(lines('Athlete Name,Age Band', 'Zoë Müller,24/25', ',')));

test('cells with commas, quotes or line breaks are quoted', () =>
  expect(csvOf([['Bergeron, Anna', 'says "hi"', 'two\nlines']])).toBe(
    lines('"Bergeron, Anna","says ""hi""","two\nlines"'),
  ));

test.each([
  ['=HYPERLINK("http://bad.example")', `"'=HYPERLINK(""http://bad.example"")"`],
  ['+1 555 0100', "'+1 555 0100"],
  ['-12.50', "'-12.50"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
])('%j is exported as text, not as a formula', (value, cell) => expect(csvOf([[value]])).toBe(lines(cell)));

test.each(['a=b', '(555) 123-4567', '24/25', "O'Reilly", '$1,234.50'])('%j is exported unchanged', (value) =>
  expect(read(csvOf([[value]]))).toEqual([[value]]),
);

test('a number is exported as a number, also a negative one', () =>
  expect(csvOf([['-12.5', -12.5, 0, 1_234.56]])).toBe(lines("'-12.5,-12.5,0,1234.56")));

test('any text is read back as it was typed, apart from the apostrophe', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 })),
      (rows) => {
        const read1 = read(csvOf(rows)).map((cells) => cells.map((cell) => cell.replace(/^'/, '')));
        expect(read1).toEqual(rows.map((cells) => cells.map((cell) => cell.replace(/^'/, ''))));
      },
    ),
  ));

/** As another program reads it. */
const read = (text: string): string[][] =>
  parse(text, { bom: true, record_delimiter: '\r\n', relax_column_count: true });
