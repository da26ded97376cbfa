import { createHash } from 'node:crypto';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import { bodyTags, isWebAddress, linkFieldOf } from '../../../domain/shared/letters/body-schema.ts';
import {
  attributesOf,
  decodeHtml,
  type HtmlPiece,
  htmlPieces,
} from '../../../domain/shared/letters/html-pieces.ts';
import {
  type FieldName,
  type FieldValues,
  isLinkField,
  parseFields,
  type TextForm,
} from '../../../domain/shared/letters/merge-fields.ts';
import { escapeHtml, type MailBody } from '../../../domain/shared/mail-body.ts';
import {
  buttonStyle,
  classes,
  closing,
  ENTRY_PARAGRAPH,
  fileLine,
  filesHeading,
  hiddenFirst,
  opening,
  preferencesLink,
  styles,
} from './letter-layout.ts';

/** Everything about a letter that is the same for all recipients. */
export interface LetterSource {
  readonly subject: string;
  /** A clean body (`clean-body.ts`). */
  readonly body: string;
  /** The name of the business. Also the value of its merge field. */
  readonly business: string;
  /** The label of the kind of message. Null: nobody can opt out of it. */
  readonly kind: string | null;
  /** Files that are too large to travel in the email. */
  readonly downloads: readonly Download[];
  /** The line that inboxes show after the subject, with merge fields; empty: they show the beginning of the body. */
  readonly preheader: string;
  /** Of the business, below its name; empty for kinds of messages that need none. */
  readonly postalAddress: string;
}

interface Download {
  readonly fileId: string;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
}

/** A web address in the letter, under the id that its tracked address names. */
export interface LetterLink {
  readonly id: string;
  readonly url: string;
}

export interface RecipientValues {
  readonly fields: FieldValues;
  /** Why this person gets it, as a sentence. Undefined: because the business has the person's address. */
  readonly why?: string | undefined;
  /** The address under which this recipient downloads a file. Needed if the letter has downloads. */
  readonly downloadLink?: ((fileId: string) => string) | undefined;
  /** Counts opens and clicks. Undefined: links lead where they say, and there is no pixel. */
  readonly tracking?: Tracking | undefined;
}

export interface Tracking {
  /** The address that records the click and leads to `url`. */
  readonly linkFor: (url: string, linkId: string) => string;
  /** The address of the picture that records an open. */
  readonly pixel?: string | undefined;
}

export interface CompiledLetter {
  /** The web addresses of the letter, each once. */
  readonly links: readonly LetterLink[];
  readonly business: string;
  readonly slots: readonly Slot[];
  readonly subject: Parts;
  readonly html: Parts;
  readonly text: Parts;
}

/** Texts with slots between them: one more text than slots. */
interface Parts {
  readonly texts: readonly string[];
  readonly slots: readonly number[];
}

/** A place that is filled for each recipient. `form`: how its value is written there. */
type Slot = { readonly form: 'html' | 'text' } & (
  | { readonly kind: 'field'; readonly name: FieldName; readonly fallback: string | undefined }
  /** A link field in running text: in HTML it becomes a link. */
  | { readonly kind: 'address'; readonly name: FieldName; readonly fallback: string | undefined }
  | { readonly kind: 'link'; readonly link: LetterLink }
  | { readonly kind: 'download'; readonly fileId: string }
  | { readonly kind: 'why' }
  | { readonly kind: 'pixel' }
);

/**
 * Makes everything that the emails of a letter have in common: layout, plain text, and the table of links. Takes milliseconds; `renderLetter`
 * then fills the slots of a recipient in a fraction of one.
 */
export function compileLetter(source: LetterSource): CompiledLetter {
  const { subject, body, business, preheader, postalAddress } = source;
  const slots = createSlots();
  return {
    business,
    subject: slots.split(withFields(subject, 'plain', 'text', slots)),
    html: slots.split(htmlOf(source, slots)),
    text: slots.split(textOf(source, slots)),
    slots: slots.list,
    links: slots.links,
  };

  function htmlOf({ kind, downloads }: LetterSource, { mark }: Slots): string {
    const files = downloads.map((file) =>
      fileLine(
        mark({ kind: 'download', fileId: file.fileId, form: 'html' }),
        escapeHtml(downloadLabel(file)),
      ),
    );
    const preferences =
      kind === null
        ? escapeHtml(cannotOptOut)
        : `${escapeHtml(aboutKind(kind))} ${preferencesLink(mark({ ...preferencesField, form: 'html' }), choosePreferences)}`;
    return [
      opening(withFields(subject, 'plain', 'html', slots)),
      preheader && hiddenFirst(withFields(preheader, 'plain', 'html', slots)),
      bodyHtml(body, slots),
      files.length > 0 ? `\n${filesHeading}${files.join('')}` : '',
      closing(
        [business, postalAddress].filter(Boolean).map(escapeHtml).join('<br>'),
        mark({ kind: 'why', form: 'html' }),
        preferences,
        mark({ kind: 'pixel', form: 'html' }),
      ),
    ].join('');
  }

  function textOf({ kind, downloads }: LetterSource, { mark }: Slots): string {
    const files = downloads.map(
      (file) => `${downloadLabel(file)}: ${mark({ kind: 'download', fileId: file.fileId, form: 'text' })}`,
    );
    const preferences =
      kind === null
        ? cannotOptOut
        : `${aboutKind(kind)} ${choosePreferences}: ${mark({ ...preferencesField, form: 'text' })}`;
    return [
      bodyText(body, slots),
      ...(files.length > 0 ? [`Files\n${files.join('\n')}`] : []),
      `-- \n${[business, postalAddress].filter(Boolean).join('\n')}\n${mark({ kind: 'why', form: 'text' })}\n${preferences}\n`,
    ].join('\n\n');
  }
}

const preferencesField = { kind: 'field', name: 'links.preferences', fallback: undefined } as const;

const cannotOptOut = 'This email goes to everyone it concerns, so you cannot unsubscribe from it.';
const choosePreferences = 'Unsubscribe or choose which emails you get';
const aboutKind = (kind: string) => `Kind of message: ${kind}.`;
const downloadLabel = ({ filename, size }: Download) => `${filename} (${formatFileSize(size)})`;
const reasonOf = (business: string) => `You get this email because ${business} has your address.`;

/**
 * The email of one recipient. Every value is escaped. `missing`: fields without a value and without a default; the email must not be sent.
 */
export function renderLetter(
  letter: CompiledLetter,
  values: RecipientValues,
): MailBody | { readonly missing: readonly FieldName[] } {
  const missing = new Set<FieldName>();
  const filled = letter.slots.map((slot) => {
    const value = valueOf(slot, letter.business, values);
    if (value === undefined && (slot.kind === 'field' || slot.kind === 'address')) missing.add(slot.name);
    return written(slot, value ?? '');
  });
  if (missing.size > 0) return { missing: [...missing] };
  return {
    subject: fill(letter.subject, filled).replaceAll(/\s+/g, ' ').trim(),
    html: fill(letter.html, filled),
    text: fill(letter.text, filled),
  };
}

/** Undefined: the recipient has no value, and there is no default. */
function valueOf(slot: Slot, business: string, values: RecipientValues): string | undefined {
  switch (slot.kind) {
    case 'field':
    case 'address': {
      const known = values.fields[slot.name] ?? (slot.name === 'business.name' ? business : '');
      // A line break in a value could pretend to be another paragraph.
      return known.replaceAll(/\s+/g, ' ').trim() || slot.fallback;
    }
    case 'link':
      return values.tracking?.linkFor(slot.link.url, slot.link.id) ?? slot.link.url;
    case 'download':
      if (!values.downloadLink) throw new Error('a letter with downloads needs their links');
      return values.downloadLink(slot.fileId);
    case 'why':
      return values.why ?? reasonOf(business);
    case 'pixel':
      return values.tracking?.pixel ?? '';
  }
}

function written(slot: Slot, value: string): string {
  if (slot.form === 'text') return value;
  const html = escapeHtml(value);
  if (slot.kind === 'address' && isWebAddress(value)) {
    return `<a href="${html}" class="${classes.a}" style="${styles.a}">${html}</a>`;
  }
  if (slot.kind === 'pixel' && html) {
    return `<img src="${html}" width="1" height="1" alt="" style="display:block;border:0">`;
  }
  return html;
}

function fill({ texts, slots }: Parts, filled: readonly string[]): string {
  let out = texts[0] ?? '';
  for (let index = 0; index < slots.length; index += 1) {
    out += (filled[slots[index] ?? 0] ?? '') + (texts[index + 1] ?? '');
  }
  return out;
}

interface Slots {
  /** The text that stands for the slot until the parts are split. */
  readonly mark: (slot: Slot) => string;
  readonly linkOf: (url: string) => LetterLink;
  readonly split: (marked: string) => Parts;
  readonly list: readonly Slot[];
  readonly links: readonly LetterLink[];
}

/** Signs of the private use area, which clean bodies do not contain. */
const FROM = '\ue000';
const TO = '\ue001';
const MARK = /\ue000(\d+)\ue001/;
const PRIVATE_USE = /[\ue000-\uf8ff]/g;

function createSlots(): Slots {
  const list: Slot[] = [];
  const links: LetterLink[] = [];
  const known = new Map<string, number>();
  return {
    list,
    links,
    mark(slot) {
      const key = JSON.stringify(slot);
      const index = known.get(key) ?? list.push(slot) - 1;
      known.set(key, index);
      return `${FROM}${index}${TO}`;
    },
    linkOf(url) {
      const link = links.find((one) => one.url === url) ?? { id: String(links.length + 1), url };
      if (!links.includes(link)) links.push(link);
      return link;
    },
    split(marked) {
      const pieces = marked.split(MARK);
      return {
        texts: pieces.filter((_, index) => index % 2 === 0),
        slots: pieces.filter((_, index) => index % 2 === 1).map(Number),
      };
    },
  };
}

/** Text with a mark in the place of each field. `given`: the form of the text; `form`: the form that its values take. */
function withFields(
  text: string,
  given: TextForm,
  form: 'html' | 'text',
  { mark }: Slots,
  isLinked = false,
): string {
  const isEscaped = given === 'html' || form === 'text';
  return parseFields(text.replaceAll(PRIVATE_USE, ''), given)
    .map((segment) => {
      if (segment.kind === 'text') return isEscaped ? segment.text : escapeHtml(segment.text);
      if (segment.kind !== 'field') throw new Error('a letter with a wrong field cannot be compiled');
      const { name, fallback } = segment;
      const kind = isLinked && isLinkField(name) ? 'address' : 'field';
      return mark({ kind, name, fallback, form });
    })
    .join('');
}

/** The body with the styles of its tags and a mark for everything that depends on the recipient. */
function bodyHtml(body: string, slots: Slots): string {
  // An empty paragraph is a blank line, as in the editor; without content it would have no height.
  const styled = sanitizeHtml(body, styling)
    .replaceAll(' />', '>')
    .replaceAll(/(<p [^>]*>)<\/p>/g, '$1&nbsp;</p>');
  const depth = { a: 0, li: 0 };
  let out = '';
  for (const piece of htmlPieces(styled)) {
    if (piece.kind === 'text') {
      out += withFields(piece.html, 'html', 'html', slots, depth.a === 0);
      continue;
    }
    const { name, isClosing } = piece;
    if (name === 'a' || name === 'li') depth[name] += isClosing ? -1 : 1;
    if (name === 'a' && !isClosing) out += markedLink(piece.html, slots);
    else if (name === 'p' && !isClosing && depth.li > 0) out += `<p style="${ENTRY_PARAGRAPH}">`;
    else out += withFields(piece.html, 'html', 'html', slots);
  }
  return out;
}

/** The opening tag of a link with a mark for its address. */
function markedLink(tag: string, slots: Slots): string {
  return tag.replace(/ href="([^"]*)"/, (whole) => {
    const { href = '' } = attributesOf(whole);
    const address = addressMark(href, 'html', slots);
    return ` href="${address ?? escapeHtml(href)}"`;
  });
}

/** Undefined: the address is the same for everybody, and nobody counts its clicks. */
function addressMark(href: string, form: 'html' | 'text', { mark, linkOf }: Slots): string | undefined {
  const name = linkFieldOf(href);
  if (name !== undefined) return mark({ kind: 'field', name, fallback: undefined, form });
  return isWebAddress(href) ? mark({ kind: 'link', link: linkOf(href), form }) : undefined;
}

/** The allow-list once more, so that nothing else reaches an email whatever was stored. */
const styling: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(bodyTags),
  allowedAttributes: { '*': ['style', 'class'], a: ['href'], img: ['src', 'alt', 'width'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(styles).map(([tagName, style]) => [tagName, () => ({ tagName, attribs: { style } })]),
    ),
    blockquote: (tagName) => ({ tagName, attribs: { class: classes.blockquote, style: styles.blockquote } }),
    hr: (tagName) => ({ tagName, attribs: { class: classes.hr, style: styles.hr } }),
    a: (tagName, { href = '', ...more }) => {
      const {
        'data-button': button,
        'data-button-color': color = '',
        'data-text-color': textColor = '',
      } = more;
      const look =
        button === undefined
          ? { class: classes.a, style: styles.a }
          : { style: buttonStyle(color, textColor) };
      return { tagName, attribs: { href, ...look } };
    },
    img: (tagName, { src = '', alt = '', width }) => ({
      tagName,
      attribs: { src, alt, ...(width && { width }), style: styles.img },
    }),
  },
};

/** The body as plain text, with marks. */
function bodyText(body: string, slots: Slots): string {
  const pieces = [...htmlPieces(body)];
  const simpler = pieces.map((piece, index) => {
    if (piece.kind === 'text') {
      return isAddressOf(pieces[index - 1], piece.html) ? '' : withFields(piece.html, 'html', 'text', slots);
    }
    return piece.name === 'img'
      ? pictureText(attributesOf(piece.attributes)['alt'] ?? '', slots)
      : piece.html;
  });
  return convert(
    simpler.join(''),
    textOptions((href) => addressMark(href, 'text', slots) ?? href),
  );
}

const pictureText = (alt: string, slots: Slots): string =>
  alt.trim() === '' ? '' : `<p>[${withFields(escapeHtml(alt), 'html', 'text', slots)}]</p>`;

/** Whether a text is the address of the link around it: plain text shows an address once. */
function isAddressOf(before: HtmlPiece | undefined, html: string): boolean {
  if (before?.kind !== 'tag' || before.name !== 'a' || before.isClosing) return false;
  const { href = '' } = attributesOf(before.attributes);
  return decodeHtml(html).trim() === href;
}

const asBlock = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

const textOptions = (pathRewrite: (href: string) => string): HtmlToTextOptions => ({
  wordwrap: false,
  formatters: {
    button(element, walk, builder, options) {
      builder.openBlock(asBlock);
      builder.options.formatters?.['anchor']?.(element, walk, builder, options);
      builder.closeBlock(asBlock);
    },
  },
  selectors: [
    { selector: 'a', options: { pathRewrite, linkBrackets: ['<', '>'] } },
    { selector: 'a[data-button]', format: 'button', options: { pathRewrite, linkBrackets: ['<', '>'] } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'li > p', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'hr', options: { length: 40 } },
  ],
});

/** Compiled letters by their content, the most recently used ones. */
export interface CompiledLetters {
  readonly of: (source: LetterSource) => CompiledLetter;
}

/** A communication is sent to its recipients in a row, so a few letters at a time are enough. */
export function createCompiledLetters(most = 32): CompiledLetters {
  const compiled = new Map<string, CompiledLetter>();
  return {
    of(source) {
      const key = letterHash(source);
      const letter = compiled.get(key) ?? compileLetter(source);
      compiled.delete(key);
      compiled.set(key, letter);
      const [oldest] = compiled.keys();
      if (compiled.size > most && oldest !== undefined) compiled.delete(oldest);
      return letter;
    },
  };
}

/** The same for the same letter, SHA-256 in base64url. */
export function letterHash({ downloads, ...source }: LetterSource): string {
  const { subject, body, business, kind, preheader, postalAddress } = source;
  const files = downloads.map(({ fileId, filename, size }) => [fileId, filename, size]);
  return createHash('sha256')
    .update(JSON.stringify([subject, body, business, kind, preheader, postalAddress, files]))
    .digest('base64url');
}
