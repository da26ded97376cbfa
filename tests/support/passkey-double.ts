import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '../../contract/access/second-factors.ts';

/** What an authenticator and its browser may do wrong. */
export interface PasskeyFaults {
  /** The page that asked; defaults to the site. */
  readonly origin?: string;
  /** The person gave neither finger nor PIN. */
  readonly isUnverified?: boolean;
  /** Instead of the next count. */
  readonly counter?: number;
}

/** An authenticator that counts, and the browser in front of it (WebAuthn level 3, ES256, attestation `none`). */
export function createPasskeyDouble(site: string, counts = true) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let uses = 0;

  const clientData = (type: string, challenge: string, { origin = site }: PasskeyFaults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    domain: string,
    { isUnverified = false, counter }: PasskeyFaults,
    more: Buffer,
  ) => {
    const hash = createHash('sha256').update(domain).digest();
    const flags = 1 | (isUnverified ? 0 : 4) | (more.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (counts ? ++uses : 0));
    return Buffer.concat([hash, Buffer.from([flags]), count, more]);
  };

  return {
    create({ challenge, rp }: PasskeyCreation, faults: PasskeyFaults = {}): NewPasskey {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)]);
      const authData = Uint8Array.from(authenticatorData(rp.id, faults, attested));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    sign({ challenge, rpId }: PasskeyRequest, faults: PasskeyFaults = {}): PasskeySignature {
      const clientDataJSON = clientData('webauthn.get', challenge, faults);
      const data = authenticatorData(rpId, faults, Buffer.alloc(0));
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
