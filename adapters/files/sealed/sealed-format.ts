import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { FileDamaged } from '../../../commands/shared/file-store.ts';

// A sealed file, version 1:
//
//     magic (8) · version (1) · length of the owner (1) · owner · salt (32) · frames
//
// A frame is AES-256-GCM of up to 64 KiB, followed by its tag. The key of a file is derived from the owner's key and the salt, so the
// number of a frame, with whether it is the last one, is a nonce that never repeats under a key. The header, the name under which the file
// is stored, and the number of the frame are authenticated with each frame: frames cannot be moved, swapped, dropped, or cut off.

const MAGIC = Buffer.from([0x89, 0x42, 0x4c, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]);
const VERSION = 1;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
/** Content per frame. */
export const FRAME_BYTES = 64 * 1024;
/** A sealed frame as it is stored. */
export const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
const OWNER_AT = MAGIC.length + 2;
/** Enough bytes for any header. */
export const MOST_HEADER_BYTES = OWNER_AT + 255 + SALT_BYTES;

export interface Header {
  readonly bytes: Buffer;
  readonly owner: string;
}

export const newHeader = (owner: string): Header => {
  const name = Buffer.from(owner);
  const bytes = Buffer.concat([MAGIC, Buffer.from([VERSION, name.length]), name, randomBytes(SALT_BYTES)]);
  return { bytes, owner };
};

/** Undefined for a plain file. Throws `FileDamaged` for a header that is cut off or of a later version. */
export function readHeader(key: string, head: Buffer): Header | undefined {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const [version, ownerLength = 0] = head.subarray(MAGIC.length);
  if (version !== VERSION) throw new FileDamaged(key, `unknown version ${version}`);
  const saltAt = OWNER_AT + ownerLength;
  const bytes = head.subarray(0, saltAt + SALT_BYTES);
  if (bytes.length < saltAt + SALT_BYTES) throw new FileDamaged(key, 'it is cut off');
  return { bytes, owner: head.toString('utf8', OWNER_AT, saltAt) };
}

/** Size of the content of a stored file of this size. */
export function contentSize(header: Header, storedSize: number): number {
  const framed = storedSize - header.bytes.length;
  return Math.max(framed - Math.ceil(framed / SEALED_FRAME_BYTES) * TAG_BYTES, 0);
}

/** Encrypts what passes through it. */
export function sealing(key: string, header: Header, ownerKey: Buffer): Transform {
  const { parameters, derived } = frameParameters(key, header, ownerKey);
  let number = 0;
  const seal = (frame: Buffer, isLast: boolean) => {
    const { nonce, associated } = parameters(number++, isLast);
    const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(associated);
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  };
  const frames = inFrames(FRAME_BYTES, seal);
  frames.push(header.bytes);
  return frames;
}

/** Decrypts the frames after the header. A frame leaves it only when it was authenticated. */
export function opening(key: string, header: Header, ownerKey: Buffer): Transform {
  const { parameters, derived } = frameParameters(key, header, ownerKey);
  let number = 0;
  return inFrames(SEALED_FRAME_BYTES, (frame, isLast) => {
    if (frame.length < TAG_BYTES) throw new FileDamaged(key, 'it is cut off');
    const { nonce, associated } = parameters(number, isLast);
    const decipher = createDecipheriv('aes-256-gcm', derived, nonce)
      .setAAD(associated)
      .setAuthTag(frame.subarray(-TAG_BYTES));
    const content = decipher.update(frame.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new FileDamaged(key, `frame ${number} does not authenticate`);
    }
    number += 1;
    return content;
  });
}

function frameParameters(key: string, header: Header, ownerKey: Buffer) {
  const salt = header.bytes.subarray(-SALT_BYTES);
  const about = Buffer.concat([header.bytes, Buffer.from(key)]);
  return {
    derived: Buffer.from(hkdfSync('sha256', ownerKey, salt, 'blueline file', 32)),
    parameters: (number: number, isLast: boolean) => {
      const nonce = Buffer.alloc(12);
      nonce.writeUInt32BE(number, 7);
      nonce.writeUInt8(isLast ? 1 : 0, 11);
      return { nonce, associated: Buffer.concat([about, nonce]) };
    },
  };
}

/** Cuts what passes through it into frames of this size; the last one may be shorter. There is always a last one. */
function inFrames(size: number, convert: (frame: Buffer, isLast: boolean) => Buffer): Transform {
  let rest: Buffer[] = [];
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      rest.push(chunk);
      length += chunk.length;
      // A frame that fills up exactly may be the last one.
      if (length <= size) return done();
      const all = Buffer.concat(rest);
      let at = 0;
      try {
        for (; all.length - at > size; at += size) this.push(convert(all.subarray(at, at + size), false));
      } catch (error) {
        return done(asError(error));
      }
      rest = [all.subarray(at)];
      length = all.length - at;
      done();
    },
    flush(done) {
      try {
        done(null, convert(Buffer.concat(rest), true));
      } catch (error) {
        done(asError(error));
      }
    },
  });
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
