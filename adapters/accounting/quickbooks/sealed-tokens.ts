import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

const secrets = z.object({ access: z.string(), refresh: z.string() });
type TokenSecrets = z.output<typeof secrets>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals the tokens of one company with AES-256-GCM under a key derived from `secret`. They cannot be opened for another company. */
export function createTokenSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline accounting tokens', 32));
  return {
    seal(tokens: TokenSecrets, realmId: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(realmId));
      const { access, refresh } = tokens;
      const sealed = cipher.update(JSON.stringify({ access, refresh }), 'utf8');
      return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]);
    },
    /** Undefined when they were sealed under another secret. An admin must then connect again. */
    open(sealed: Buffer, realmId: string): TokenSecrets | undefined {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(realmId))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
        return secrets.parse(JSON.parse(Buffer.concat([opened, decipher.final()]).toString('utf8')));
      } catch {
        return undefined;
      }
    },
  };
}

export type TokenSeal = ReturnType<typeof createTokenSeal>;
