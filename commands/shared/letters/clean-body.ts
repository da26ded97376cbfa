import sanitizeHtml from 'sanitize-html';
import { DEFAULT_BUTTON_COLOR, DEFAULT_TEXT_COLOR } from '../../../domain/shared/button-colors.ts';
import {
  type BodyTag,
  bodyTags,
  colorOr,
  harmOf,
  WIDEST_PICTURE,
} from '../../../domain/shared/letters/body-schema.ts';
import { LARGEST_BODY } from '../../../domain/shared/letters/letter-rules.ts';
import { letterTexts } from '../../../domain/shared/letters/letter-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';

/**
 * The body of a letter in the closed schema (`body-schema.ts`). Anything else is taken out silently if nothing is lost: other tags, styles,
 * and the classes of word processors. Throws `InvalidInput` with one sentence for each harm: scripts, links that run scripts, embedded
 * pictures, other addresses than https, mailto, and tel.
 *
 *     cleanBody('<div class="x"><b>Hello</b></div>') // '<p><strong>Hello</strong></p>'
 */
export function cleanBody(html: string): string {
  if (html.length > LARGEST_BODY) refuse([letterTexts.bodyTooLong]);
  const harms = new Set<string>();
  const unmarked = html.replaceAll(PRIVATE_USE, '');
  let cleaned = sanitize(unmarked, (name, attributes) => {
    const harm = harmOf(name, attributes);
    if (harm !== undefined) harms.add(harm);
  });
  if (harms.size > 0) refuse([...harms]);
  // Renamed tags can nest as HTML forbids; reading the result again closes them as a browser would.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const again = sanitize(cleaned);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}

/** Renaming changes HTML once, and closing what it left open once more. */
const MOST_ROUNDS = 4;

/** Compiling uses them as marks. No font has signs for them. */
const PRIVATE_USE = /[\ue000-\uf8ff]/g;

function refuse(messages: readonly string[]): never {
  throw new InvalidInput(messages.map((message) => ({ field: 'body', message })));
}

/** Runs the tags of a body through the parser; `onTag` sees each with its decoded attributes, before anything is taken out. */
function sanitize(html: string, onTag?: (name: string, attributes: sanitizeHtml.Attributes) => void): string {
  const cleaned = sanitizeHtml(html, { ...schema, ...(onTag && { onOpenTag: onTag }) });
  // As browsers write it. Every other `>` is escaped.
  return cleaned.replaceAll(' />', '>');
}

const renamed: Readonly<Record<string, BodyTag>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
};

/** A tag that the schema does not have: it is taken out, and its content stays. */
const nothing: sanitizeHtml.Tag = { tagName: 'span', attribs: {} };

const schema: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(bodyTags),
  allowedAttributes: Object.fromEntries(Object.entries(bodyTags).map(([tag, names]) => [tag, [...names]])),
  // Link fields have no scheme. `harmOf` refuses all other addresses.
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
  ],
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(renamed).map(([tag, tagName]) => [tag, () => ({ tagName, attribs: {} })]),
    ),
    a: (_, attributes) => linkOf(attributes),
    img: (_, attributes) => pictureOf(attributes),
  },
};

function linkOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attributes['href']?.trim();
  if (!href || harmOf('a', { href }) !== undefined) return nothing;
  if (attributes['data-button'] === undefined) return { tagName: 'a', attribs: { href } };
  return {
    tagName: 'a',
    attribs: {
      'data-button': 'true',
      href,
      'data-button-color': colorOr(attributes['data-button-color'], DEFAULT_BUTTON_COLOR),
      'data-text-color': colorOr(attributes['data-text-color'], DEFAULT_TEXT_COLOR),
    },
  };
}

function pictureOf({ src = '', alt = '', width = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (src.trim() === '' || harmOf('img', { src }) !== undefined) return nothing;
  const pixels = Number.parseInt(width, 10);
  return {
    tagName: 'img',
    attribs: {
      src: src.trim(),
      alt,
      ...(pixels > 0 && { width: String(Math.min(pixels, WIDEST_PICTURE)) }),
    },
  };
}
