import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { DocumentPrinter } from '../../commands/shared/document-printer.ts';
import type {
  PrintedDocument,
  PrintedFact,
  PrintedTable,
} from '../../domain/billing/documents/printed-document.ts';

const require = createRequire(import.meta.url);

/** DejaVu has the letters of every language of Europe. It is embedded, reduced to the letters that occur. */
const fontFile = (name: string): Buffer => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Prints on US Letter with the text as text: it can be selected, searched and read aloud in its order (tagged PDF). */
export function createPdfPrinter(): DocumentPrinter {
  // Read once, at the first document.
  let fonts: Fonts | undefined;
  return {
    print(document) {
      fonts ??= { plain: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') };
      return new Page(document, fonts).print();
    },
  };
}

interface Fonts {
  readonly plain: Buffer;
  readonly bold: Buffer;
}

const LANGUAGE = 'en-US';

// In points, of which an inch has 72.
const MARGIN = 54;
const LEFT = MARGIN;
const WIDTH = 612 - 2 * MARGIN;
const RIGHT = LEFT + WIDTH;
const BOTTOM = 792 - MARGIN - 24;
const AMOUNT_WIDTH = 96;
const FIRST_WIDTH = 110;
const GAP = 10;

const ink = { text: '#1b1f24', quiet: '#57606a', line: '#c9d1d9' } as const;

interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
  readonly align?: 'left' | 'right';
}

interface RowStyle extends TextStyle {
  /** The head of the table. */
  readonly type?: 'TH';
  /** A line below the rows: its label is a head, too. */
  readonly isTotal?: boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** The layout of one document. `y` runs down the current page. */
class Page {
  readonly #content: PrintedDocument;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  #y = MARGIN;

  constructor(content: PrintedDocument, fonts: Fonts) {
    this.#content = content;
    const { title, business, day } = content;
    const written = new Date(`${day}T00:00:00Z`);
    this.#pdf = new Pdf({
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: LANGUAGE,
      displayTitle: true,
      info: { Title: title, Author: business.name, CreationDate: written, ModDate: written },
    });
    this.#pdf.registerFont('plain', fonts.plain);
    this.#pdf.registerFont('bold', fonts.bold);
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  async print(): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    const done = new Promise<Uint8Array>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
    this.#head();
    this.#facts();
    for (const table of this.#content.tables) this.#table(table);
    for (const remark of this.#content.remarks) this.#remark(remark);
    this.#root.end();
    this.#feet();
    this.#pdf.end();
    return done;
  }

  #head(): void {
    const { business, title, state } = this.#content;
    const half = WIDTH / 2 - GAP;
    const left = { x: LEFT, y: this.#y, width: half };
    const right = { x: LEFT + WIDTH / 2 + GAP, y: this.#y, width: half };
    const nameHeight = this.#write(this.#root, 'P', business.name, left, { size: 13, isBold: true });
    const address = { ...left, y: left.y + nameHeight + 2 };
    const below = business.address
      ? this.#write(this.#root, 'P', business.address, address, { size: 9, isQuiet: true })
      : 0;
    const stateHeight = this.#write(this.#root, 'P', state, right, {
      size: 13,
      isBold: true,
      align: 'right',
    });
    this.#y += Math.max(nameHeight + 2 + below, stateHeight) + 26;
    const titled = { x: LEFT, y: this.#y, width: WIDTH };
    this.#y += this.#write(this.#root, 'H1', title, titled, { size: 20, isBold: true }) + 14;
  }

  /** Two columns, read down: a label, and what it names. */
  #facts(): void {
    const { facts } = this.#content;
    const list = this.#child(this.#root, 'L');
    const half = Math.ceil(facts.length / 2);
    const columns = [facts.slice(0, half), facts.slice(half)];
    const width = WIDTH / 2 - GAP;
    let lowest = this.#y;
    for (const [index, column] of columns.entries()) {
      let y = this.#y;
      for (const fact of column) {
        y += this.#fact(list, fact, { x: LEFT + index * (WIDTH / 2 + GAP), y, width }) + 8;
      }
      lowest = Math.max(lowest, y);
    }
    list.end();
    this.#y = lowest + 12;
  }

  #fact(list: Element, { label, value }: PrintedFact, place: Place): number {
    const item = this.#child(list, 'LI');
    const above = this.#write(item, 'Lbl', label, place, { size: 8, isQuiet: true });
    const below = { ...place, y: place.y + above + 1 };
    const height = this.#write(item, 'LBody', value, below, { size: 10 });
    item.end();
    return above + 1 + height;
  }

  #table({ title, columns, amounts, rows, totals }: PrintedTable): void {
    const places = placesOf(columns.length, amounts);
    // A heading never stands alone at the end of a page.
    this.#makeRoom(80);
    const titled = { x: LEFT, y: this.#y, width: WIDTH };
    this.#y += this.#write(this.#root, 'H2', title, titled, { size: 11, isBold: true }) + 6;
    const table = this.#child(this.#root, 'Table');
    this.#row(table, columns, places, { size: 8, isQuiet: true, type: 'TH' });
    // Below the last amounts.
    const [labels, sum] = placesOf(2, 1);
    for (const row of rows) {
      if (this.#makeRoom(this.#heightOf(row, places, 10) + 12)) {
        // A screen reader has read the head of the table already, so only the page repeats it.
        this.#asArtifact(() => this.#cells(undefined, columns, places, { size: 8, isQuiet: true }));
      }
      this.#row(table, row, places, { size: 10 });
    }
    for (const [index, { label, value }] of totals.entries()) {
      this.#makeRoom(18);
      const isBold = index === totals.length - 1;
      if (labels && sum) this.#row(table, [label, value], [labels, sum], { size: 10, isBold, isTotal: true });
    }
    table.end();
    this.#y += 20;
  }

  #row(table: Element, cells: readonly string[], places: readonly Omit<Place, 'y'>[], style: RowStyle): void {
    const row = this.#child(table, 'TR');
    this.#cells(row, cells, places, style);
    row.end();
  }

  /** Side by side, with a line below. `row`: undefined inside an artifact. */
  #cells(
    row: Element | undefined,
    cells: readonly string[],
    places: readonly Omit<Place, 'y'>[],
    { type, isTotal = false, ...style }: RowStyle,
  ): void {
    let height = 0;
    for (const [index, cell] of cells.entries()) {
      const across = places[index];
      if (!across) continue;
      const place = { ...across, y: this.#y + 4 };
      const align = isTotal || across.width === AMOUNT_WIDTH ? 'right' : 'left';
      const isHead = type === 'TH' || (isTotal && index === 0);
      const tall = row
        ? this.#write(row, isHead ? 'TH' : 'TD', cell, place, { ...style, align }, isTotal ? 'Row' : 'Column')
        : this.#draw(cell, place, { ...style, align });
      height = Math.max(height, tall);
    }
    this.#y += height + 8;
    if (!isTotal) this.#line(row !== undefined);
  }

  #remark(remark: string): void {
    const place = { x: LEFT, y: this.#y, width: WIDTH };
    this.#makeRoom(this.#heightOf([remark], [place], 9) + 6);
    const here = { ...place, y: this.#y };
    this.#y += this.#write(this.#root, 'P', remark, here, { size: 9, isQuiet: true }) + 6;
  }

  /** The title and the number of the page, on each page. */
  #feet(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page);
      const foot = { x: LEFT, y: BOTTOM + 10, width: WIDTH };
      const words = `${this.#content.title} · Page ${page - start + 1} of ${count}`;
      this.#asArtifact(() => this.#draw(words, foot, { size: 8, isQuiet: true }), 'Pagination');
    }
  }

  #line(isOutside: boolean): void {
    const draw = () =>
      this.#pdf.moveTo(LEFT, this.#y).lineTo(RIGHT, this.#y).lineWidth(0.5).strokeColor(ink.line).stroke();
    if (isOutside) this.#asArtifact(draw);
    else draw();
  }

  /** Begins another page if less than `height` is left on this one, and says so. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    this.#pdf.addPage();
    this.#y = MARGIN;
    return true;
  }

  #child(parent: Element, type: string): Element {
    const child = this.#pdf.struct(type);
    parent.add(child);
    return child;
  }

  /** One element of the structure with its text. Returns the height of the text. */
  #write(
    parent: Element,
    type: string,
    text: string,
    place: Place,
    style: TextStyle,
    scope: 'Row' | 'Column' = 'Column',
  ): number {
    let height = 0;
    const draw = () => {
      height = this.#draw(text, place, style);
    };
    // pdfkit knows `scope`, and its types do not.
    const head = { lang: LANGUAGE, scope };
    const element = this.#pdf.struct(type, type === 'TH' ? head : {}, draw);
    parent.add(element);
    element.end();
    return height;
  }

  #draw(text: string, { x, y, width }: Place, { size, isBold, isQuiet, align = 'left' }: TextStyle): number {
    this.#pdf.font(isBold ? 'bold' : 'plain', size).fillColor(isQuiet ? ink.quiet : ink.text);
    this.#pdf.text(text, x, y, { width, align });
    return this.#pdf.y - y;
  }

  #heightOf(cells: readonly string[], places: readonly Omit<Place, 'y'>[], size: number): number {
    this.#pdf.font('plain', size);
    const heights = cells.map((cell, index) =>
      this.#pdf.heightOfString(cell, { width: places[index]?.width ?? WIDTH }),
    );
    return Math.max(0, ...heights);
  }

  /** Drawn, and not read aloud. */
  #asArtifact(draw: () => unknown, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }
}

/** Amounts at the right; if more than one column is left of them, the first one holds a number or a day. */
function placesOf(columns: number, amounts: number): readonly Omit<Place, 'y'>[] {
  const sums = Array.from({ length: amounts }, (_, index) => ({
    x: RIGHT - (amounts - index) * AMOUNT_WIDTH - (amounts - index - 1) * GAP,
    width: AMOUNT_WIDTH,
  }));
  const left = WIDTH - amounts * (AMOUNT_WIDTH + GAP);
  if (columns - amounts < 2) return [{ x: LEFT, width: left }, ...sums];
  const rest = { x: LEFT + FIRST_WIDTH + GAP, width: left - FIRST_WIDTH - GAP };
  return [{ x: LEFT, width: FIRST_WIDTH }, rest, ...sums];
}
