/**
 * A checkpoint of the log as a signed note (C2SP tlog-checkpoint and signed-note): lines that a person can read, keep and print. Whoever has
 * one can tell later whether the log still begins with the same events.
 */
export interface Checkpoint {
  /** The log that it is about. */
  readonly origin: string;
  /** Number of events. */
  readonly size: number;
  /** The root of the tree of all events, base64. */
  readonly root: string;
  /** Number of streams, and the root of the tree of (stream, last revision), base64. */
  readonly streams: { readonly count: number; readonly root: string };
}

export interface SignedCheckpoint extends Checkpoint {
  /** What is signed: the lines before the empty one. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** The first four bytes of the hash of name and key, hexadecimal. */
  readonly keyId: string;
  /** Ed25519, 64 bytes, base64. */
  readonly signature: string;
}

const KEY_ID_BYTES = 4;
const STREAMS = 'streams';

/** The lines that are signed. An extension line has the second root. */
export const checkpointText = ({ origin, size, root, streams }: Checkpoint): string =>
  `${origin}\n${size}\n${root}\n${STREAMS} ${streams.count} ${streams.root}\n`;

/** The note: the lines, an empty line, and a line per signature. */
export const noteOf = (text: string, signatures: readonly NoteSignature[]): string =>
  `${text}\n${signatures.map(({ name, keyId, signature }) => `\u2014 ${name} ${base64Of(keyId, signature)}\n`).join('')}`;

/** Reads a note. Undefined if it is none, or names no second root. Signatures are not checked. */
export function checkpointIn(note: string): SignedCheckpoint | undefined {
  const lines = note.replaceAll('\r\n', '\n');
  const end = lines.indexOf('\n\n');
  if (end < 0) return undefined;
  const text = lines.slice(0, end + 1);
  const [origin, sizeText = '', root = '', extension = ''] = text.split('\n');
  const [name, count, streamsRoot] = extension.split(' ');
  const isWhole = origin && whole.test(sizeText) && hash.test(root) && name === STREAMS;
  if (!isWhole || !count || !whole.test(count) || !streamsRoot || !hash.test(streamsRoot)) return undefined;
  return {
    origin,
    size: Number(sizeText),
    root,
    streams: { count: Number(count), root: streamsRoot },
    text,
    signatures: lines
      .slice(end + 2)
      .split('\n')
      .flatMap((line) => signatureIn(line) ?? []),
  };
}

const whole = /^(0|[1-9]\d{0,14})$/;
const hash = /^[A-Za-z0-9+/]{43}=$/;

/** Four bytes of the key's id and 64 of the signature. */
function signatureIn(line: string): NoteSignature | undefined {
  const [, name, base64] = /^\u2014 (\S+) ([A-Za-z0-9+/]{91}=)$/.exec(line) ?? [];
  if (name === undefined || base64 === undefined) return undefined;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const id = Array.from(bytes.slice(0, KEY_ID_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  return { name, keyId: id.join(''), signature: btoa(String.fromCharCode(...bytes.slice(KEY_ID_BYTES))) };
}

function base64Of(keyId: string, signature: string): string {
  const id = keyId.match(/../g) ?? [];
  return btoa(String.fromCharCode(...id.map((byte) => Number.parseInt(byte, 16))) + atob(signature));
}
