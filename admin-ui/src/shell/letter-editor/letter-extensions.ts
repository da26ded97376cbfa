import { Node, nodeInputRule, nodePasteRule } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import {
  DEFAULT_BUTTON_COLOR,
  DEFAULT_TEXT_COLOR,
  readableOn,
} from '../../../../domain/shared/button-colors.ts';
import {
  colorOr,
  type EmailButton,
  isLinkAddress,
  isWebAddress,
  linkAddress,
} from '../../../../domain/shared/letters/body-schema.ts';
import {
  type FieldName,
  fieldLabel,
  fieldText,
  isFieldName,
  parseFields,
} from '../../../../domain/shared/letters/merge-fields.ts';

/** What a merge field of the letter says. `fallback` null: there is no default. */
export interface FieldAttributes {
  readonly name: FieldName;
  readonly fallback: string | null;
}

export interface PictureAttributes {
  readonly src: string;
  readonly alt: string;
  /** Pixels; null: its own width, at most the column's. */
  readonly width: number | null;
}

const anyField = /\{\{[^{}]*\}\}/;

const fieldIn = (text: string): FieldAttributes | undefined => {
  const [segment] = parseFields(text);
  return segment?.kind === 'field' ? { name: segment.name, fallback: segment.fallback ?? null } : undefined;
};

/** A merge field: one sign of the text, shown with its label. Typing or pasting its text makes one. */
const Field = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-field'),
      renderHTML: ({ name }) => ({ 'data-field': String(name) }),
    },
    fallback: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-default'),
      renderHTML: ({ fallback }) => (typeof fallback === 'string' ? { 'data-default': fallback } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-field]',
      getAttrs: (element) => (isFieldName(element.getAttribute('data-field') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  renderText: ({ node }) => {
    const { name, fallback } = fieldOf(node.attrs);
    return fieldText(name, fallback ?? undefined);
  },
  addInputRules() {
    return [nodeInputRule({ find: findTyped, type: this.type, getAttributes: ({ data }) => data ?? {} })];
  },
  addPasteRules() {
    return [nodePasteRule({ find: findPasted, type: this.type, getAttributes: ({ data }) => data ?? {} })];
  },
  addNodeView:
    () =>
    ({ node }) => {
      const { name, fallback } = fieldOf(node.attrs);
      const dom = document.createElement('span');
      dom.className = 'field';
      dom.dataset['field'] = name;
      dom.append(fieldLabel(name));
      if (fallback) {
        const words = document.createElement('span');
        words.className = 'field-default';
        words.append(` or “${fallback}”`);
        dom.append(words);
      }
      return { dom };
    },
});

function findTyped(text: string) {
  const written = /\{\{[^{}]*\}\}$/.exec(text)?.[0];
  const data = written === undefined ? undefined : fieldIn(written);
  return written === undefined || data === undefined
    ? null
    : { index: text.length - written.length, text: written, data: { ...data } };
}

function findPasted(text: string) {
  return [...text.matchAll(new RegExp(anyField, 'g'))].flatMap(({ 0: written, index }) => {
    const data = fieldIn(written);
    return data ? [{ index, text: written, data: { ...data } }] : [];
  });
}

/** An email button (part 2 §3): a block of its own. */
const Button = Node.create({
  name: 'emailButton',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    url: { default: '', parseHTML: (element) => element.getAttribute('href') },
    text: { default: '', parseHTML: (element) => element.textContent.trim() },
    buttonColor: {
      default: DEFAULT_BUTTON_COLOR,
      parseHTML: (element) =>
        colorOr(element.getAttribute('data-button-color') ?? undefined, DEFAULT_BUTTON_COLOR),
    },
    textColor: {
      default: DEFAULT_TEXT_COLOR,
      parseHTML: (element) =>
        colorOr(element.getAttribute('data-text-color') ?? undefined, DEFAULT_TEXT_COLOR),
    },
  }),
  // Before links, which are written with the same tag.
  parseHTML: () => [
    {
      tag: 'a[data-button]',
      priority: 100,
      getAttrs: (element) => (isLinkAddress(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node }) => {
    const { url, text, buttonColor, textColor } = buttonOf(node.attrs);
    return [
      'a',
      { 'data-button': 'true', href: url, 'data-button-color': buttonColor, 'data-text-color': textColor },
      text,
    ];
  },
  renderText: ({ node }) => {
    const { url, text } = buttonOf(node.attrs);
    return `${text}: ${url}`;
  },
  addNodeView:
    () =>
    ({ node }) => {
      const { text, buttonColor, textColor } = buttonOf(node.attrs);
      const dom = document.createElement('div');
      dom.className = 'email-button';
      const face = document.createElement('span');
      face.append(text);
      face.style.backgroundColor = buttonColor;
      face.style.color = readableOn(buttonColor, textColor);
      dom.append(face);
      return { dom };
    },
});

/** A picture of another website. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element) => {
        const width = Number.parseInt(element.getAttribute('width') ?? '', 10);
        return width > 0 ? width : null;
      },
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isWebAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** The attributes of nodes, which the editor does not type. */
export const fieldOf = (attributes: Readonly<Record<string, unknown>>): FieldAttributes => {
  const { name, fallback } = attributes;
  return {
    name: typeof name === 'string' && isFieldName(name) ? name : 'contact.first_name',
    fallback: typeof fallback === 'string' ? fallback : null,
  };
};

export const buttonOf = (attributes: Readonly<Record<string, unknown>>): EmailButton => ({
  url: textOf(attributes['url']),
  text: textOf(attributes['text']),
  buttonColor: textOf(attributes['buttonColor']),
  textColor: textOf(attributes['textColor']),
});

export const pictureOf = (attributes: Readonly<Record<string, unknown>>): PictureAttributes => {
  const { width } = attributes;
  return {
    src: textOf(attributes['src']),
    alt: textOf(attributes['alt']),
    width: typeof width === 'number' ? width : null,
  };
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isAllowed = (address: string): boolean => isLinkAddress(linkAddress(address));

/** The closed schema of a letter (`domain/shared/letters/body-schema.ts`). What it does not know is dropped when it is pasted. */
export const letterExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isAllowed,
    },
  }),
  Placeholder.configure({ placeholder: 'Write the message' }),
  Field,
  Button,
  Picture,
];

/** Headings of levels that letters do not have become the nearest level. */
export const withKnownHeadings = (pasted: string): string =>
  pasted
    .replaceAll(/<(\/?)h1\b/gi, (_, slash: string) => `<${slash}h2`)
    .replaceAll(/<(\/?)h[456]\b/gi, (_, slash: string) => `<${slash}h3`);
