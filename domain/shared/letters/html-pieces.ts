/** A piece of HTML: a tag, or the text between two tags. `at` and `end` are places in the HTML. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly html: string; readonly at: number }
  | {
      readonly kind: 'tag';
      /** In lower case. */
      readonly name: string;
      readonly isClosing: boolean;
      /** As written, between the name and `>`. */
      readonly attributes: string;
      readonly html: string;
      readonly at: number;
    };

/**
 * The pieces of HTML in their order. Reads each character once, whatever it is given, and understands HTML as the product writes it. For
 * anything else the server's parser decides (`commands/shared/letters/clean-body.ts`).
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let done = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    const name = TAG.exec(html.slice(at, at + LONGEST_NAME))?.[0];
    if (name === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = endOfTag(html, at + name.length);
    if (at > done) yield { kind: 'text', html: html.slice(done, at), at: done };
    const isClosing = name.startsWith('</');
    yield {
      kind: 'tag',
      name: name.slice(isClosing ? 2 : 1).toLowerCase(),
      isClosing,
      attributes: html.slice(at + name.length, end - 1),
      html: html.slice(at, end),
      at,
    };
    done = end;
    at = html.indexOf('<', end);
  }
  if (done < html.length) yield { kind: 'text', html: html.slice(done), at: done };
}

const TAG = /^<\/?[a-z][a-z0-9:-]*/i;
const LONGEST_NAME = 40;

/** Behind the `>` that ends a tag; one inside quotes does not. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return html.length;
}

/** The attributes of a tag with decoded values. A name that occurs twice keeps its first value, as in browsers. */
export function attributesOf(written: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const { 1: name = '', 2: double, 3: single, 4: bare } of written.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decodeHtml(double ?? single ?? bare ?? ''));
  }
  return Object.fromEntries(found);
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Text without the entities that our own HTML and browsers write; others stay as they are. */
export function decodeHtml(html: string): string {
  return html.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
