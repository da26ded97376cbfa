import { DEFAULT_BUTTON_COLOR, DEFAULT_TEXT_COLOR } from '../../../../domain/shared/button-colors.ts';
import {
  type BodyTag,
  bodyTags,
  colorOr,
  isLinkAddress,
  isWebAddress,
  linkAddress,
} from '../../../../domain/shared/letters/body-schema.ts';
import { attributesOf, htmlPieces } from '../../../../domain/shared/letters/html-pieces.ts';
import { fieldText, isFieldName, parseFields } from '../../../../domain/shared/letters/merge-fields.ts';

/**
 * The HTML that the editor reads: fields of the running text are elements of their own. Fields that do not exist stay text, so that the author
 * sees what to correct.
 */
export function toEditorHtml(stored: string): string {
  let isInButton = false;
  let html = '';
  for (const piece of htmlPieces(stored)) {
    if (piece.kind === 'text') html += isInButton ? piece.html : withFieldElements(piece.html);
    else {
      if (piece.name === 'a') isInButton = !piece.isClosing && piece.attributes.includes('data-button');
      html += piece.html;
    }
  }
  return html;
}

function withFieldElements(html: string): string {
  const segments = parseFields(html, 'html');
  return segments
    .map((segment, index) => {
      if (segment.kind === 'text') return segment.text;
      if (segment.kind !== 'field') return html.slice(segment.at, segments[index + 1]?.at);
      const { name, fallback } = segment;
      const given =
        fallback === undefined ? '' : ` data-default="${escaped(fallback).replaceAll('"', '&quot;')}"`;
      return `<span data-field="${name}"${given}></span>`;
    })
    .join('');
}

/**
 * The body as it is stored, from the HTML of the editor: in the closed schema, with fields as text, and written like the server writes it, so
 * that an unchanged letter is the same text. Empty paragraphs at the end, which the editor adds, are left out.
 */
export function toStoredBody(editorHtml: string): string {
  let isInField = false;
  const open: string[] = [];
  let html = '';
  for (const piece of htmlPieces(editorHtml)) {
    if (piece.kind === 'text') {
      if (!isInField) html += piece.html.replaceAll('&nbsp;', '\u00a0');
      continue;
    }
    const { name, isClosing } = piece;
    const attributes = attributesOf(piece.attributes);
    if (name === 'span') {
      isInField = !isClosing && attributes['data-field'] !== undefined;
      if (isInField) html += storedField(attributes);
    } else if (isBodyTag(name)) {
      const kept = isClosing ? open.pop() === name : hasItsAddress(name, attributes);
      if (!isClosing && !empty.has(name)) open.push(kept ? name : '');
      if (kept) html += isClosing ? `</${name}>` : openingTag(name, attributes);
    }
  }
  return html.replace(/(?:<p><\/p>)+$/, '');
}

const empty = new Set<BodyTag>(['br', 'hr', 'img']);

const isBodyTag = (name: string): name is BodyTag => Object.hasOwn(bodyTags, name);

function storedField({
  'data-field': name = '',
  'data-default': fallback,
}: Readonly<Record<string, string>>): string {
  return isFieldName(name) ? escaped(fieldText(name, fallback)) : '';
}

const hasItsAddress = (name: BodyTag, { href = '', src = '' }: Readonly<Record<string, string>>): boolean =>
  (name !== 'a' || isLinkAddress(linkAddress(href))) && (name !== 'img' || isWebAddress(src));

function openingTag(name: BodyTag, given: Readonly<Record<string, string>>): string {
  const isButton = name === 'a' && given['data-button'] !== undefined;
  const attributes: Readonly<Record<string, string | undefined>> = {
    ...given,
    ...(name === 'a' && { href: linkAddress(given['href'] ?? '') }),
    ...(name === 'img' && { alt: given['alt'] ?? '' }),
    'data-button': isButton ? 'true' : undefined,
    'data-button-color': isButton ? colorOr(given['data-button-color'], DEFAULT_BUTTON_COLOR) : undefined,
    'data-text-color': isButton ? colorOr(given['data-text-color'], DEFAULT_TEXT_COLOR) : undefined,
  };
  const written = bodyTags[name].map((attribute) => {
    const value = attributes[attribute];
    return value === undefined ? '' : ` ${attribute}="${escaped(value).replaceAll('"', '&quot;')}"`;
  });
  return `<${name}${written.join('')}>`;
}

/** As the server and browsers write text. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
