/** A kind of file that can be stored: its content type, and how its first bytes are recognized. */
export interface FileKind {
  readonly contentType: string;
  /** Whether these can be the first bytes of such a file. `head` has 512 bytes, or all of a shorter file. */
  readonly fits: (head: Uint8Array) => boolean;
}

/** Number of bytes that are enough to recognize a kind. */
export const HEAD_BYTES = 512;

/** The kind of a file with this name, or undefined if such files cannot be stored. */
export function fileKindOf(name: string): FileKind | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : kinds.get(extension);
}

/** The `accept` attribute of a file input. */
export const acceptedFiles = (): string => [...kinds.keys()].map((extension) => `.${extension}`).join(',');

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const hasAt = (head: Uint8Array, at: number, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[at + index] === byte);

const begins =
  (...beginnings: readonly (readonly number[])[]) =>
  (head: Uint8Array) =>
    beginnings.some((bytes) => hasAt(head, 0, bytes));

/** RIFF containers such as WebP, WAV and AVI. */
const riff = (form: string) => (head: Uint8Array) =>
  hasAt(head, 0, ascii('RIFF')) && hasAt(head, 8, ascii(form));

/** Containers of the MP4 family, by the name of the first box. */
const isoMedia = (head: Uint8Array) => hasAt(head, 4, ascii('ftyp'));

const zip = begins([0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]);
/** Office files from before 2007. */
const compound = begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** MP3 begins with a tag or a frame; AAC in ADTS with a frame of its own. */
const mpegAudio = (head: Uint8Array) =>
  hasAt(head, 0, ascii('ID3')) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

const binaries = [
  ascii('MZ'),
  [0x7f, ...ascii('ELF')],
  [0x50, 0x4b, 3, 4],
  ascii('%PDF'),
  [0xca, 0xfe, 0xba, 0xbe],
];

/**
 * Excludes pictures, programs, and pages in disguise. NUL occurs only in UTF-16 texts, which begin with a
 * byte order mark.
 */
function text(head: Uint8Array): boolean {
  if (begins([0xff, 0xfe], [0xfe, 0xff])(head)) return true;
  if (head.includes(0) || begins(...binaries)(head)) return false;
  const beginning = String.fromCharCode(...head.subarray(0, 100))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return !/^<(?:!doctype|html|head|body|script|svg|\?xml)/i.test(beginning);
}

const kind = (contentType: string, fits: FileKind['fits']): FileKind => ({ contentType, fits });
const office = (name: string) => kind(`application/vnd.openxmlformats-officedocument.${name}`, zip);

const jpeg = kind('image/jpeg', begins([0xff, 0xd8, 0xff]));
const tiff = kind('image/tiff', begins([0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a]));

/** By extension. Contains nothing that a browser would run: no pages, no SVG, no programs. */
const kinds: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', kind('application/pdf', begins(ascii('%PDF-')))],
  ['png', kind('image/png', begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', kind('image/gif', begins(ascii('GIF87a'), ascii('GIF89a')))],
  ['webp', kind('image/webp', riff('WEBP'))],
  ['heic', kind('image/heic', isoMedia)],
  ['heif', kind('image/heif', isoMedia)],
  ['tif', tiff],
  ['tiff', tiff],
  ['txt', kind('text/plain; charset=utf-8', text)],
  ['csv', kind('text/csv; charset=utf-8', text)],
  ['docx', office('wordprocessingml.document')],
  ['xlsx', office('spreadsheetml.sheet')],
  ['pptx', office('presentationml.presentation')],
  ['doc', kind('application/msword', compound)],
  ['xls', kind('application/vnd.ms-excel', compound)],
  ['ppt', kind('application/vnd.ms-powerpoint', compound)],
  ['odt', kind('application/vnd.oasis.opendocument.text', zip)],
  ['ods', kind('application/vnd.oasis.opendocument.spreadsheet', zip)],
  ['zip', kind('application/zip', zip)],
  ['mp3', kind('audio/mpeg', mpegAudio)],
  ['m4a', kind('audio/mp4', isoMedia)],
  ['wav', kind('audio/wav', riff('WAVE'))],
  ['mp4', kind('video/mp4', isoMedia)],
  ['m4v', kind('video/mp4', isoMedia)],
  ['mov', kind('video/quicktime', (head) => isoMedia(head) || hasAt(head, 4, ascii('moov')))],
  ['webm', kind('video/webm', begins([0x1a, 0x45, 0xdf, 0xa3]))],
]);
