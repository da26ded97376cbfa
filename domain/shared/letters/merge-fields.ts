import type { Problem } from '../refusal.ts';
import { decodeHtml, htmlPieces } from './html-pieces.ts';
import { letterTexts } from './letter-texts.ts';

interface MergeField {
  readonly name: string;
  /** In menus and on chips. */
  readonly label: string;
  /** For previews without a recipient. */
  readonly sample: string;
  /** The default that the editor writes with a new field, so that few recipients are held. */
  readonly suggestion?: string;
}

/** Everything that a letter can say about its recipient (docs/decisions/merge-fields-are-a-closed-list.md). */
export const mergeFields = [
  { name: 'contact.first_name', label: 'First name', sample: 'Dana', suggestion: 'there' },
  { name: 'contact.last_name', label: 'Last name', sample: 'Miller' },
  { name: 'athlete.first_name', label: 'Athlete’s first name', sample: 'Ava', suggestion: 'your athlete' },
  { name: 'athlete.last_name', label: 'Athlete’s last name', sample: 'Miller' },
  {
    name: 'athlete.training_groups',
    label: 'Training groups',
    sample: 'U12 Skills',
    suggestion: 'your training group',
  },
  {
    name: 'athlete.next_session',
    label: 'Next session',
    sample: 'Tue, May 5, 5:30 PM at Main Rink',
    suggestion: 'to be announced',
  },
  { name: 'trainer.name', label: 'Trainer', sample: 'Chris Nolan', suggestion: 'your trainer' },
  { name: 'business.name', label: 'Business name', sample: 'Blueline Hockey' },
  { name: 'links.portal', label: 'Portal link', sample: 'https://portal.example' },
  {
    name: 'links.preferences',
    label: 'Email preferences link',
    sample: 'https://portal.example/preferences',
  },
] as const satisfies readonly MergeField[];

export type FieldName = (typeof mergeFields)[number]['name'];

/** What a recipient's fields are. A field that is absent or blank is empty. */
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;

export const sampleValues: FieldValues = Object.fromEntries(
  mergeFields.map(({ name, sample }) => [name, sample]),
);

export const isFieldName = (name: string): name is FieldName =>
  mergeFields.some((field) => field.name === name);

export const fieldLabel = (name: FieldName): string =>
  mergeFields.find((field) => field.name === name)?.label ?? name;

/** Undefined: a new field has no default. */
export const suggestedDefault = (name: FieldName): string | undefined => {
  const fields: readonly MergeField[] = mergeFields;
  return fields.find((field) => field.name === name)?.suggestion;
};

/** The fields that are addresses: a link can lead to them. */
export const linkFields = ['links.portal', 'links.preferences'] as const satisfies readonly FieldName[];
export type LinkField = (typeof linkFields)[number];
export const isLinkField = (name: string): name is LinkField => linkFields.some((field) => field === name);

/** `at` is a place in the text. */
export type FieldSegment =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | {
      readonly kind: 'field';
      readonly name: FieldName;
      /** Used when the field is empty. Undefined: without the value the letter is not sent. */
      readonly fallback: string | undefined;
      readonly at: number;
    }
  | { readonly kind: 'unknown'; readonly name: string; readonly at: number }
  | { readonly kind: 'malformed'; readonly written: string; readonly at: number };

/** `html`: entities in a field are decoded. */
export type TextForm = 'plain' | 'html';

/**
 * Splits a text at its fields: `Hello {{ contact.first_name | default: "there" }},`. Every `{{` begins a field.
 *
 *     parseFields('Hi {{ x }}') // [{ kind: 'text', text: 'Hi ', at: 0 }, { kind: 'unknown', name: 'x', at: 3 }]
 */
export function parseFields(text: string, form: TextForm = 'plain'): FieldSegment[] {
  const segments: FieldSegment[] = [];
  let done = 0;
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', done)) {
    if (at > done) segments.push({ kind: 'text', text: text.slice(done, at), at: done });
    const close = text.indexOf('}}', at + 2);
    const end = close < 0 ? text.length : close + 2;
    const written = text.slice(at, end);
    segments.push({ ...fieldOf(form === 'html' ? decodeHtml(written) : written), at });
    done = end;
  }
  if (done < text.length) segments.push({ kind: 'text', text: text.slice(done), at: done });
  return segments;
}

type Parsed =
  | { readonly kind: 'field'; readonly name: FieldName; readonly fallback: string | undefined }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'malformed'; readonly written: string };

/** Some keyboards type curly quotation marks. */
const FIELD = /^\{\{\s*([a-z_][\w.]*)\s*(?:\|\s*default\s*:\s*(?:"([^"]*)"|'([^']*)'|“([^“”]*)”)\s*)?\}\}$/i;

function fieldOf(written: string): Parsed {
  const [, name, double, single, curly] = FIELD.exec(written) ?? [];
  if (name === undefined) return { kind: 'malformed', written: shortened(written) };
  if (!isFieldName(name)) return { kind: 'unknown', name: shortened(name) };
  return { kind: 'field', name, fallback: double ?? single ?? curly };
}

const LONGEST_QUOTE = 60;
const shortened = (written: string): string => {
  const text = written.replaceAll(/<[^>]*>?/g, '').replaceAll(/\s+/g, ' ');
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
};

/** The text of a field, as `parseFields` reads it. Signs that would end the field early are taken out of the default. */
export function fieldText(name: FieldName, fallback: string | undefined): string {
  if (fallback === undefined) return `{{ ${name} }}`;
  const text = fallback.replaceAll(/[{}\s]+/g, ' ').replaceAll('"', '”');
  return `{{ ${name} | default: "${text}" }}`;
}

/**
 * Names each field that does not exist or is not complete, with its line: 'Line 3: the field {{ contact.nickname }} does not exist.' The
 * lines of a body are its paragraphs, headings, list entries and line breaks, as the editor shows them.
 */
export function fieldProblems(text: string, where: 'subject' | 'preheader' | 'body'): Problem[] {
  const isBody = where === 'body';
  const faults = parseFields(text, isBody ? 'html' : 'plain').filter(
    (segment) => segment.kind === 'unknown' || segment.kind === 'malformed',
  );
  if (faults.length === 0) return [];
  const lineOf = isBody ? linesOf(text) : undefined;
  return faults.map((fault) => {
    const place = lineOf ? `Line ${lineOf(fault.at)}` : where === 'subject' ? 'Subject' : 'Preheader';
    const message =
      fault.kind === 'unknown'
        ? letterTexts.unknownField(place, fault.name)
        : letterTexts.malformedField(place, fault.written);
    return { field: where, message };
  });
}

/** Tags that begin a line. A list entry begins one unless a paragraph or a heading does it for its text. */
const begins = new Set(['p', 'h2', 'h3', 'li', 'br', 'hr', 'img']);

function linesOf(html: string): (at: number) => number {
  const starts: number[] = [];
  let insideEntry = -1;
  for (const piece of htmlPieces(html)) {
    if (piece.kind === 'text' || piece.isClosing) continue;
    const { name, at } = piece;
    const isButton = name === 'a' && piece.attributes.includes('data-button');
    if (!begins.has(name) && !isButton) continue;
    if (at === insideEntry && name !== 'br') starts.pop();
    starts.push(at);
    insideEntry = name === 'li' ? at + piece.html.length : -1;
  }
  return (at) => Math.max(1, starts.filter((start) => start <= at).length);
}

/** 'Ava', 'Ava and Max', 'Ava, Max, and Zoe': the names of several athletes in one field. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}`;
}
