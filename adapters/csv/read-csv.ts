import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { ReadTable } from '../../commands/athletes/imports/read-table.ts';
import { importTexts } from '../../domain/athletes/imports/import-texts.ts';
import { distinctHeadings, MOST_ROWS, type TableRow } from '../../domain/athletes/imports/table.ts';
import { InvalidInput } from '../../domain/shared/refusal.ts';
import { decodedText } from './decoded-text.ts';
import { guessDelimiter } from './guess-delimiter.ts';

const PIECE = 64 * 1024;

/** Reads CSV of any encoding and delimiter, with quotes and line breaks in cells. Empty rows are counted and left out. */
export const readCsv: ReadTable = async (bytes) => {
  const { text, encoding } = decodedText(bytes);
  const { delimiter, name } = guessDelimiter(text);
  // In chunks, so that other requests are served while a large file is read.
  const parser = Readable.from(pieces(Buffer.from(text))).pipe(
    parse({ delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }),
  );
  let headings: string[] | undefined;
  let row = 0;
  const rows: TableRow[] = [];
  try {
    for await (const cells of parser) {
      row += 1;
      if (!isCells(cells) || cells.every((cell) => cell.trim() === '')) continue;
      if (!headings) headings = distinctHeadings(cells);
      else rows.push({ row, cells });
      if (rows.length > MOST_ROWS) throw refused(importTexts.tooManyRows);
    }
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    throw refused(faultOf(error));
  }
  if (!headings || rows.length === 0) throw refused(importTexts.noRows);
  return { headings, rows, encoding, delimiter: name };
};

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

const isCells = (record: unknown): record is string[] => Array.isArray(record);

/** The text for a parse error. The parser counts the rows before it, including those that were not delivered yet. */
function faultOf(error: unknown): string {
  const fault = csvFault.safeParse(error).data;
  const row = (fault?.records ?? 0) + 1;
  return fault?.code === 'CSV_QUOTE_NOT_CLOSED' ? importTexts.openQuote(row) : importTexts.unreadable(row);
}

const csvFault = z.object({ code: z.string(), records: z.number() });

const refused = (message: string) => new InvalidInput([{ field: 'file', message }]);
