import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { NoteSignature } from '../../../domain/audit/evidence/checkpoint-note.ts';
import { sha256 } from './sha256.ts';

/** The name of the key in signed notes. */
const NAME = 'blueline';
/** Ed25519 in C2SP signed-note. */
const ED25519 = Uint8Array.of(1);
/** Before the 32 bytes of a private key (RFC 8410 7) and of a public key (RFC 8410 4), in DER. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

/** Whoever has this can check a checkpoint, and cannot make one. */
export interface CheckpointKey {
  readonly name: string;
  /** The first four bytes of the hash of name and key, hexadecimal. */
  readonly keyId: string;
  /** `name+id+key`, as tools for signed notes take it. */
  readonly publicKey: string;
  /** SHA-256 of the key, hexadecimal, to be compared by people. */
  readonly fingerprint: string;
  isSigned(text: string, signatures: readonly NoteSignature[]): boolean;
}

export interface CheckpointSigner extends CheckpointKey {
  sign(text: string): NoteSignature;
}

/** The key of this installation: it follows from its secret, so every process and every restored backup has the same. */
export function createCheckpointSigner(secret: string): CheckpointSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'blueline checkpoints', KEY_BYTES));
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length);
  const key = checkpointKey(NAME, raw, publicKey);
  return {
    ...key,
    sign: (text) => ({
      name: NAME,
      keyId: key.keyId,
      signature: sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
    }),
  };
}

/** The key that a text of the form `name+id+key` names; undefined if it names none. */
export function checkpointKeyIn(text: string): CheckpointKey | undefined {
  const [, name, keyId, base64 = ''] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (name === undefined || bytes.length !== 1 + KEY_BYTES || bytes[0] !== ED25519[0]) return undefined;
  const raw = bytes.subarray(1);
  const publicKey = createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' });
  const key = checkpointKey(name, raw, publicKey);
  return key.keyId === keyId ? key : undefined;
}

function checkpointKey(name: string, raw: Uint8Array, publicKey: KeyObject): CheckpointKey {
  const typed = Buffer.concat([ED25519, raw]);
  const keyId = Buffer.from(sha256(Buffer.from(`${name}\n`, 'utf8'), typed).subarray(0, 4)).toString('hex');
  return {
    name,
    keyId,
    publicKey: `${name}+${keyId}+${typed.toString('base64')}`,
    fingerprint: Buffer.from(sha256(raw)).toString('hex'),
    isSigned: (text, signatures) =>
      signatures.some(
        (one) =>
          one.name === name &&
          one.keyId === keyId &&
          verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(one.signature, 'base64')),
      ),
  };
}
