import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';

export interface SpreadsheetCell {
  readonly value: string | number;
  /** The number format, such as `0.0%`; empty: none. */
  readonly format: string;
  readonly isBold: boolean;
  /** How far it is indented. */
  readonly indent: number;
}

export interface Spreadsheet {
  readonly sheet: string;
  /** How many rows and columns stay in sight. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Missing cells are null. */
  readonly rows: readonly (readonly (SpreadsheetCell | null)[])[];
}

/** The first sheet of a workbook, as Excel reads it: from its parts, not with the library that wrote it. */
export function readSpreadsheet(bytes: Uint8Array): Spreadsheet {
  const parts = unzipSync(bytes);
  const part = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
    schema.parse(parser.parse(strFromU8(parts[path] ?? new Uint8Array())));
  const { worksheet } = part('xl/worksheets/sheet1.xml', sheetPart);
  const { sst } = part('xl/sharedStrings.xml', stringsPart);
  const { styleSheet } = part('xl/styles.xml', stylesPart);
  const { workbook } = part('xl/workbook.xml', workbookPart);
  const formats = new Map(
    styleSheet.numFmts.numFmt.map(({ numFmtId, formatCode }) => [numFmtId, formatCode]),
  );
  const cellOf = ({ s = 0, t, v }: z.output<typeof cell>): SpreadsheetCell => {
    const style = styleSheet.cellXfs.xf[s] ?? {};
    return {
      value: t === 's' ? (sst.si[Number(v)]?.t ?? '') : Number(v),
      format: formats.get(style.numFmtId ?? 0) ?? '',
      isBold: styleSheet.fonts.font[style.fontId ?? 0]?.b !== undefined,
      indent: style.alignment?.indent ?? 0,
    };
  };
  const { pane } = worksheet.sheetViews.sheetView;
  return {
    sheet: workbook.sheets.sheet.name,
    frozen: { rows: pane.ySplit, columns: pane.xSplit },
    rows: worksheet.sheetData.row.map(({ c = [] }) => {
      const byPlace = new Map(c.map((one) => [placeOf(one.r), cellOf(one)]));
      return Array.from(
        { length: Math.max(0, ...byPlace.keys()) + 1 },
        (_, place) => byPlace.get(place) ?? null,
      );
    }),
  };
}

/** `C7` is 2. The sheets of the product have less than 27 columns. */
const placeOf = (address: string): number => address.charCodeAt(0) - 'A'.charCodeAt(0);

const lists = new Set(['row', 'c', 'si', 'xf', 'font', 'numFmt']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

const cell = z.object({
  r: z.string(),
  s: z.coerce.number().optional(),
  t: z.string().optional(),
  v: z.string(),
});
const sheetPart = z.object({
  worksheet: z.object({
    sheetViews: z.object({
      sheetView: z.object({ pane: z.object({ ySplit: z.coerce.number(), xSplit: z.coerce.number() }) }),
    }),
    sheetData: z.object({ row: z.array(z.object({ c: z.array(cell).optional() })) }),
  }),
});
const stringsPart = z.object({ sst: z.object({ si: z.array(z.object({ t: z.string() })) }) });
const index = z.coerce.number().optional();
const stylesPart = z.object({
  styleSheet: z.object({
    numFmts: z.object({ numFmt: z.array(z.object({ numFmtId: z.coerce.number(), formatCode: z.string() })) }),
    fonts: z.object({ font: z.array(z.object({ b: z.string().optional() })) }),
    cellXfs: z.object({
      xf: z.array(
        z.preprocess(
          // An element without attributes is an empty text.
          (one) => (one === '' ? {} : one),
          z.object({ numFmtId: index, fontId: index, alignment: z.object({ indent: index }).optional() }),
        ),
      ),
    }),
  }),
});
const workbookPart = z.object({
  workbook: z.object({ sheets: z.object({ sheet: z.object({ name: z.string() }) }) }),
});
