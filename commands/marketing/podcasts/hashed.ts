import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';

/** Passes bytes on, and knows their size and hash once they have passed. */
export function hashed(incoming: Readable): {
  readonly bytes: Readable;
  readonly size: () => number;
  readonly sha256: () => string;
} {
  const hash = createHash('sha256');
  let size = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // An error on the incoming side also ends the outgoing stream, whose reader sees it.
  pipeline(incoming, bytes, () => undefined);
  return { bytes, size: () => size, sha256: () => hash.copy().digest('hex') };
}
