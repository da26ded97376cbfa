import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { contentProblems, fileProblems } from '../../domain/files/file-checks.ts';
import { fileKindOf, HEAD_BYTES } from '../../domain/files/file-kinds.ts';
import { holdsCardNumber, NO_CARD_NUMBERS } from '../../domain/shared/card-number.ts';
import { InvalidInput } from '../../domain/shared/refusal.ts';

/** A file being transferred: its bytes, and their size and hash once they have passed. */
export interface Inspected {
  readonly bytes: Readable;
  readonly size: () => number;
  /** Hexadecimal. */
  readonly sha256: () => string;
}

/**
 * Passes bytes on while counting and hashing them. Fails with `InvalidInput` as soon as there are too many,
 * they do not fit the file name, or a text contains a card number. Nothing is passed on before the first bytes
 * were checked.
 */
export function inspected(name: string, bytes: Readable): Inspected {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let isKnown = false;
  const reader = textReader(name);

  const look = (isAll: boolean): InvalidInput | undefined => {
    if (isKnown || (head.length < HEAD_BYTES && !isAll)) return undefined;
    isKnown = true;
    return refusalOf(contentProblems(name, head.subarray(0, HEAD_BYTES)));
  };

  const passing = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      const tooMany = refusalOf(fileProblems({ name, size }));
      if (tooMany) return done(tooMany);
      if (reader?.meetsCardNumber(chunk)) return done(cardNumber());
      if (isKnown) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      const wrong = look(false);
      if (wrong) return done(wrong);
      return isKnown ? done(null, head) : done();
    },
    flush(done) {
      if (reader?.meetsCardNumber()) return done(cardNumber());
      if (isKnown) return done();
      const wrong = look(true);
      return wrong ? done(wrong) : done(null, head);
    },
  });
  // An error on the incoming side also ends the outgoing stream, whose reader sees it.
  pipeline(bytes, passing, () => undefined);
  return { bytes: passing, size: () => size, sha256: () => hash.copy().digest('hex') };
}

const cardNumber = () => new InvalidInput([{ field: 'file', message: NO_CARD_NUMBERS }]);

/** As long as a card number can be, with all that may stand between its digits. */
const OVERLAP = 200;

/** Reads the chunks of a text file for card numbers, also those that two chunks share. Undefined for other kinds of files. */
function textReader(name: string) {
  if (!fileKindOf(name)?.contentType.startsWith('text/')) return undefined;
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let rest = '';
  return {
    /** Without a chunk: at the end. */
    meetsCardNumber(chunk?: Uint8Array): boolean {
      decoder ??= new TextDecoder(encodingOf(chunk));
      const text = rest + decoder.decode(chunk, { stream: chunk !== undefined });
      rest = text.slice(-OVERLAP);
      return holdsCardNumber(text);
    },
  };
}

/** Texts in UTF-16 begin with a byte order mark. */
function encodingOf([first, second]: Uint8Array = new Uint8Array()): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const refusalOf = (problems: ConstructorParameters<typeof InvalidInput>[0]): InvalidInput | undefined =>
  problems.length > 0 ? new InvalidInput(problems) : undefined;
