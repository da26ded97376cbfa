import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FileStore } from '../../commands/shared/file-store.ts';
import type { HealthSource } from '../runtime/health-parts.ts';

/** No keeper owns keys with this beginning, so the nightly sweep leaves the file alone. */
const KEY = 'health/check';
const CONTENT = 'Blueline checks here whether files can be stored and read.\n';

/** Stores a small file, always the same, and reads it back. */
export const fileStoreHealth = (store: FileStore): HealthSource => ({
  key: 'file-store',
  name: 'File store',
  group: 'keeping',
  advice:
    'Check that the folder of FILES_DIR, or the bucket of FILES_S3_BUCKET, exists, that Blueline may write there, and that it has space left.',
  async check(signal) {
    await store.write(KEY, Readable.from([Buffer.from(CONTENT)]), { contentType: 'text/plain', signal });
    const { stream } = await store.read(KEY);
    if ((await text(stream)) !== CONTENT) {
      return { state: 'broken', sentence: 'A file came back with other content than was stored.' };
    }
    return { state: 'well', sentence: 'A file was stored and read back.' };
  },
});
