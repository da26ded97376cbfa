import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { gathered } from '../gathered.ts';
import { type Keyring, PersonErased } from '../keyring.ts';
import { memory } from '../memory.ts';

/**
 * Person keys in Postgres, each wrapped with AES-256-GCM under a key derived from `secret`. Keys are cached for a minute, so the destruction by
 * another process takes effect within that time.
 */
export function createPersonKeys(pool: Pool, secret: string, { rememberMs = 60_000 } = {}): Keyring {
  const wrapping = Buffer.from(hkdfSync('sha256', secret, '', 'blueline person keys', 32));
  const remembered = new Map<string, { key: Buffer; until: number }>();

  /** A key that was read just before it was destroyed here must not be cached after that. */
  const destroyed = new Set<string>();

  const remember = (subject: string, key: Buffer) => {
    if (destroyed.has(subject)) return key;
    if (remembered.size >= memory.personKeys) remembered.clear();
    // Copied, because small buffers are slices of a shared 8 kB block, which one cached key would keep in memory.
    const own = Buffer.alloc(key.length);
    key.copy(own);
    remembered.set(subject, { key: own, until: Date.now() + rememberMs });
    return own;
  };
  const recall = (subject: string) => {
    const entry = remembered.get(subject);
    return entry && entry.until > Date.now() ? entry.key : undefined;
  };

  // New people in one batch cost one commit. The order is the same in all processes, so that they do not deadlock.
  const made = gathered(async (subjects) => {
    const ordered = subjects.toSorted();
    const { rows } = await pool.query<{ subject: string; wrapped_key: Buffer | null }>(
      `insert into vault.person_keys (subject, wrapped_key) select * from unnest($1::text[], $2::bytea[])
       on conflict (subject) do update set subject = excluded.subject returning subject, wrapped_key`,
      [ordered, ordered.map((subject) => wrap(randomBytes(32), wrapping, subject))],
    );
    return new Map(rows.map(({ subject, wrapped_key }) => [subject, wrapped_key]));
  });

  /** Hundreds of commands at once read one person each. */
  const found = gathered(async (subjects) => {
    const { rows } = await pool.query<{ subject: string; wrapped_key: Buffer }>({
      name: 'vault.keys',
      text: 'select subject, wrapped_key from vault.person_keys where subject = any ($1) and wrapped_key is not null',
      values: [subjects],
    });
    return new Map(rows.map(({ subject, wrapped_key }) => [subject, wrapped_key]));
  });

  return {
    async keyOf(subject) {
      const known = recall(subject);
      if (known) return known;
      const wrapped = await made(subject);
      if (!wrapped) throw new PersonErased(subject);
      return remember(subject, unwrap(wrapped, wrapping, subject));
    },

    async keysOf(subjects) {
      const keys = new Map<string, Buffer>();
      const missing: string[] = [];
      for (const subject of subjects) {
        const known = recall(subject);
        if (known) keys.set(subject, known);
        else missing.push(subject);
      }
      const wrapped = await Promise.all(missing.map(found));
      for (const [index, subject] of missing.entries()) {
        const key = wrapped[index];
        if (key) keys.set(subject, remember(subject, unwrap(key, wrapping, subject)));
      }
      return keys;
    },

    async destroy(subject) {
      destroyed.add(subject);
      remembered.delete(subject);
      await pool.query(
        `insert into vault.person_keys (subject, destroyed_at) values ($1, now())
         on conflict (subject) do update set wrapped_key = null, destroyed_at = now()
         where person_keys.destroyed_at is null`,
        [subject],
      );
    },
  };
}

function wrap(key: Buffer, wrapping: Buffer, subject: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', wrapping, nonce).setAAD(Buffer.from(subject));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

function unwrap(wrapped: Buffer, wrapping: Buffer, subject: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', wrapping, wrapped.subarray(0, 12))
    .setAAD(Buffer.from(subject))
    .setAuthTag(wrapped.subarray(-16));
  return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
}
