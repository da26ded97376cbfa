import { importTexts } from '../../domain/athletes/imports/import-texts.ts';
import { InvalidInput } from '../../domain/shared/refusal.ts';

export interface DecodedText {
  readonly text: string;
  /** The name of the encoding for users. */
  readonly encoding: string;
}

/**
 * Decodes a file of unknown encoding: by its byte order mark if it has one, as UTF-16 if it has many zero bytes, as UTF-8 if it is valid, and
 * otherwise as Windows-1252, in which every byte is a character.
 */
export function decodedText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return decoded(bytes, 'utf-8', 'UTF-8');
  if (startsWith(bytes, [0xff, 0xfe])) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (startsWith(bytes, [0xfe, 0xff])) return decoded(bytes, 'utf-16be', 'UTF-16');
  const zeros = zerosOf(bytes);
  // In UTF-16 every Latin letter has a zero byte; in workbooks, pictures and PDFs zero bytes are scattered.
  if (zeros.odd > bytes.length / 5 && zeros.even === 0) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (zeros.even > bytes.length / 5 && zeros.odd === 0) return decoded(bytes, 'utf-16be', 'UTF-16');
  if (zeros.odd + zeros.even > 0 || isPacked(bytes)) throw notText();
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return decoded(bytes, 'windows-1252', 'Windows-1252');
  }
}

function decoded(bytes: Uint8Array, label: string, encoding: string): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding };
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** The first bytes of files that are no text: ZIP (workbooks), older Office files, and PDF. */
const isPacked = (bytes: Uint8Array) =>
  startsWith(bytes, [0x50, 0x4b, 3, 4]) ||
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) ||
  startsWith(bytes, [0x25, 0x50, 0x44, 0x46]);

function zerosOf(bytes: Uint8Array) {
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of bytes.subarray(0, 4096).entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const scale = bytes.length / Math.min(bytes.length, 4096);
  return { even: zeros.even * scale, odd: zeros.odd * scale };
}

const notText = () => new InvalidInput([{ field: 'file', message: importTexts.notText }]);
