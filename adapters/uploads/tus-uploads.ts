import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FileStore as PartStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { MediaUploads } from '../../commands/marketing/podcasts/media-uploads.ts';

export interface TusOptions {
  /** Where the parts are kept. All processes that serve the address need the same folder. */
  readonly folder: string;
  /** `/uploads` */
  readonly path: string;
  readonly largest: number;
  readonly expiresAfterMs: number;
  /** Why a file with this name is refused at once; undefined if it is not. */
  readonly refusal: (name: string) => string | undefined;
}

export interface TusUploads extends MediaUploads {
  /** Answers a request of the tus protocol (https://tus.io/protocols/resumable-upload). The caller was identified before. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Uploads in parts by tus. An upload is a file in the folder, as long as what has arrived, and a file that describes it: after a restart the
 * browser asks how far it came, and goes on.
 */
export function createTusUploads(options: TusOptions): TusUploads {
  const { folder, path, largest, expiresAfterMs, refusal } = options;
  // On first use: the library makes the folder at once, and not everybody uploads.
  let opened: ReturnType<typeof open> | undefined;
  const open = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const parts = new PartStore({ directory: folder, expirationPeriodInMilliseconds: expiresAfterMs });
    const server = new Server({
      path,
      datastore: parts,
      maxSize: largest,
      relativeLocation: true,
      // Only our own pages send uploads.
      allowedOrigins: () => false,
      namingFunction: () => randomUUID(),
      async onUploadCreate(_, upload) {
        const reason = refusal(nameOf(upload.metadata));
        // The library answers with what is thrown, and it need not be an error.
        if (reason !== undefined) throw Object.assign(new Error(reason), { status_code: 415, body: reason });
        return {};
      },
    });
    return { parts, server };
  };
  const library = () => (opened ??= open());

  return {
    handle: (request, response) => library().server.handle(request, response),

    async find(uploadId) {
      const upload = await library().parts.getUpload(uploadId).catch(unlessUnknown);
      return upload && { name: nameOf(upload.metadata), isComplete: upload.offset === upload.size };
    },

    read: (uploadId) => library().parts.read(uploadId),

    async forget(uploadId) {
      await library().parts.remove(uploadId).catch(unlessUnknown);
    },

    expire: () => library().parts.deleteExpired(),
  };
}

const nameOf = (metadata: Readonly<Record<string, string | null>> | undefined): string =>
  metadata?.['filename'] ?? '';

/** The library throws plain objects with the status of an answer. */
function unlessUnknown(error: unknown): undefined {
  const isUnknown =
    typeof error === 'object' &&
    error !== null &&
    (('status_code' in error && (error.status_code === 404 || error.status_code === 410)) ||
      ('code' in error && error.code === 'ENOENT'));
  if (!isUnknown) throw error;
}
