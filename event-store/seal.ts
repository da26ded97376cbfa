import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from './event-store.ts';

/**
 * The personal fields of an event as the log stores them. Version 2 has `commit`: a salted hash of each field, in the open part. The salts
 * are inside the box, so with the key one field can be shown and proven without the others, and without the key the hashes say nothing.
 */
export interface Sealed {
  /** Whose key opens it: `athlete:<id>`. */
  readonly subject: string;
  /** Nonce, ciphertext and tag of AES-256-GCM, base64. */
  readonly box: string;
  /** By field: the digest of its disclosure. Absent in version 1, whose fields can only be asserted. */
  readonly commit?: JsonObject;
}

/** What proves one field: whoever has it computes `digestOf` and compares it with the commitment in the log. */
export interface Disclosure {
  readonly field: string;
  /** 128 random bits, base64url. */
  readonly salt: string;
  readonly value: unknown;
}

/**
 * The digest of a disclosure, as SD-JWT defines it (RFC 9901 4.2.3): SHA-256 of the base64url of the JSON array of salt, name and value,
 * in base64url.
 */
export function digestOf({ salt, field, value }: Disclosure): string {
  const disclosure = Buffer.from(JSON.stringify([salt, field, value]), 'utf8').toString('base64url');
  return createHash('sha256').update(disclosure, 'ascii').digest('base64url');
}

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The id of the event is authenticated too, so that a box cannot be moved to another event. */
export function sealed(personal: JsonObject, { subject, key, id }: SealingTo): Sealed {
  const boxed: Record<string, readonly [string, unknown]> = {};
  const commit: Record<string, string> = {};
  const salts = randomBytes(SALT_BYTES * Object.keys(personal).length);
  for (const [at, [field, value]] of Object.entries(personal).entries()) {
    // JSON has no such value: the field is absent, in the box, too.
    if (value === undefined) continue;
    const salt = salts.toString('base64url', at * SALT_BYTES, (at + 1) * SALT_BYTES);
    boxed[field] = [salt, value];
    commit[field] = digestOf({ salt, field, value });
  }
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  const parts = [nonce, cipher.update(JSON.stringify(boxed), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return { subject, box: Buffer.concat(parts).toString('base64'), commit };
}

interface SealingTo {
  readonly subject: string;
  readonly key: Buffer;
  /** The id of the event. */
  readonly id: string;
}

/** The personal fields. Throws if the key is not that of the person, or the box is not that of the event. */
export function opened(seal: Sealed, { key, id }: Omit<SealingTo, 'subject'>): JsonObject {
  const content = contentOf(seal.box, key, id);
  if (!seal.commit) return content;
  return Object.fromEntries(Object.entries(content).map(([field, salted]) => [field, pairIn(salted)[1]]));
}

/** Everything that proves the personal fields one by one; empty for version 1. Throws like `opened`. */
export function disclosuresOf(seal: Sealed, { key, id }: Omit<SealingTo, 'subject'>): Disclosure[] {
  if (!seal.commit) return [];
  return Object.entries(contentOf(seal.box, key, id)).map(([field, salted]) => {
    const [salt, value] = pairIn(salted);
    return { field, salt, value };
  });
}

function contentOf(base64: string, key: Buffer, id: string): JsonObject {
  const box = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(box.subarray(-TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
  const content: unknown = JSON.parse(text);
  return typeof content === 'object' && content !== null ? { ...content } : {};
}

function pairIn(salted: unknown): [salt: string, value: unknown] {
  if (!Array.isArray(salted)) throw new Error('A sealed field has no salt');
  const [salt, value] = salted;
  return [String(salt), value];
}
