import { isColor } from '../color.ts';
import { attributesOf, htmlPieces } from './html-pieces.ts';
import { letterTexts } from './letter-texts.ts';
import { isLinkField, type LinkField, parseFields } from './merge-fields.ts';

/**
 * The closed HTML of a letter: the tags that exist, with their attributes. The editor writes it, the server lets nothing else pass, and only
 * the layout of the email adds to it. Merge fields are text.
 */
export const bodyTags = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  hr: [],
  /** With `data-button` it is an email button, which stands alone, and whose colors are `#RRGGBB`. */
  a: ['data-button', 'href', 'data-button-color', 'data-text-color'],
  img: ['src', 'alt', 'width'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BodyTag = keyof typeof bodyTags;

/** The widest picture of a letter, in pixels: the width of its column. */
export const WIDEST_PICTURE = 520;

/** An email button (part 2 §3). */
export interface EmailButton {
  /** A web address, or the text of a link field. */
  readonly url: string;
  readonly text: string;
  /** `#RRGGBB`. */
  readonly buttonColor: string;
  readonly textColor: string;
}

/** The field that a link leads to, if its address is one: `{{ links.portal }}`. */
export function linkFieldOf(href: string): LinkField | undefined {
  const [segment, ...others] = parseFields(href.trim());
  const isAlone = segment?.kind === 'field' && others.length === 0 && segment.fallback === undefined;
  return isAlone && isLinkField(segment.name) ? segment.name : undefined;
}

/** Whether it is a web page with encryption and nothing else. */
export function isWebAddress(url: string): boolean {
  return /^https:\/\/[^\s/?#{}]/i.test(url) && !url.includes('{{') && URL.canParse(url);
}

/** Whether a link of a letter may lead there: a web page, an email address, a telephone number, or a link field. */
export function isLinkAddress(href: string): boolean {
  if (isWebAddress(href) || linkFieldOf(href) !== undefined) return true;
  return /^mailto:[^\s@{}]+@[^\s@{}]+$/i.test(href) || /^tel:\+?[\d().-]{2,}$/i.test(href);
}

/**
 * The address that somebody means, with its scheme: `shop.example` is `https://shop.example`, `a@b.example` is `mailto:a@b.example`, and
 * `(612) 555-0100` is `tel:6125550100`.
 */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.startsWith('{{') || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  return `https://${text.replace(/^\/+/, '')}`;
}

/**
 * Why a letter with this tag is refused, in a sentence. Undefined: the tag is part of the schema, or nothing is lost when it is taken out.
 * `attributes` are decoded.
 */
export function harmOf(name: string, attributes: Readonly<Record<string, string>>): string | undefined {
  if (name === 'script') return letterTexts.script;
  const { href, src } = attributes;
  // Browsers ignore blanks and control characters in a scheme.
  const schemes = [href, src].map((address = '') => schemeOf(address));
  if (schemes.some((scheme) => scheme === 'javascript' || scheme === 'vbscript'))
    return letterTexts.scriptLink;
  if (Object.keys(attributes).some((attribute) => /^on[a-z]/i.test(attribute))) return letterTexts.script;
  if (name === 'img' && src !== undefined && !isWebAddress(src.trim())) {
    return schemeOf(src) === 'data' ? letterTexts.embeddedPicture : letterTexts.pictureAddress;
  }
  if (name === 'a' && href && !isLinkAddress(href.trim())) return letterTexts.linkAddress;
  return undefined;
}

// oxlint-disable-next-line no-control-regex -- what browsers take out of an address
const IGNORED = /[\u0000-\u0020\u007f-\u00a0]/g;
const schemeOf = (address: string): string =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(IGNORED, ''))?.[1]?.toLowerCase() ?? '';

/** Why a body is refused, each reason once. The dialog and the server's rules read HTML as the editor writes it. */
export function harmsIn(html: string): string[] {
  const harms = new Set<string>();
  for (const piece of htmlPieces(html)) {
    if (piece.kind === 'text' || piece.isClosing) continue;
    const harm = harmOf(piece.name, attributesOf(piece.attributes));
    if (harm !== undefined) harms.add(harm);
  }
  return [...harms];
}

/** Whether a body shows anything: text, a picture, or a button. */
export function isBlankBody(html: string): boolean {
  for (const piece of htmlPieces(html)) {
    if (piece.kind === 'tag' && piece.name === 'img') return false;
    if (piece.kind === 'text' && piece.html.replaceAll(/&nbsp;|&#160;|[\s\u00a0\u200b]/g, '') !== '')
      return false;
  }
  return true;
}

/** A color of the schema, or `otherwise`. */
export const colorOr = (text: string | undefined, otherwise: string): string =>
  text !== undefined && isColor(text) ? text : otherwise;
