import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client';
import { BACKGROUND_HEADER } from '../../../../domain/shared/background-requests.ts';
import { headersOf } from '../../../../ui-kit/http.ts';

const UPLOADS = '/uploads';
/** Small enough that what has arrived is soon known to have arrived. */
const CHUNK_BYTES = 32 * 1024 * 1024;
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000];

interface Watching {
  /** The share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The network failed, and the upload tries again by itself. */
  readonly onRetry: () => void;
  readonly onSuccess: (uploadId: string) => void;
  /** Undefined without an answer of the server: the network failed. */
  readonly onError: (status: number | undefined) => void;
}

export interface RunningUpload {
  /** The same file was begun before, also before a reload of the page: the upload goes on where it stopped. */
  readonly earlierId: string | undefined;
  start(): void;
  pause(): void;
  resume(): void;
  /** Stops, and removes what has arrived. */
  cancel(): void;
  /** The browser forgets that the upload could go on. */
  forget(): Promise<void>;
}

/** An upload in parts, not started yet. The browser knows a file again by its name, its size and its date. */
export async function prepareUpload(file: File, watching: Watching): Promise<RunningUpload> {
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    endpoint: UPLOADS,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    metadata: { filename: file.name },
    onBeforeRequest(request) {
      for (const name of ['X-XSRF-TOKEN', BACKGROUND_HEADER]) {
        const value = headersOf('POST', {}).get(name);
        if (value !== null) request.setHeader(name, value);
      }
    },
    onProgress: (sent, total) => watching.onProgress(total > 0 ? sent / total : 1),
    onShouldRetry(error) {
      const status = statusOf(error);
      const goesOn = status === undefined || status >= 500 || status === 409 || status === 423;
      if (goesOn) watching.onRetry();
      return goesOn;
    },
    onSuccess: () => watching.onSuccess(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => watching.onError(statusOf(error)),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return {
    earlierId: previous?.uploadUrl?.split('/').at(-1),
    start: () => upload.start(),
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => void upload.abort(true).catch(() => undefined),
    forget: () => forget(upload, tus.defaultOptions.urlStorage),
  };
}

async function forget(upload: Upload, storage: { removeUpload(key: string): Promise<void> }): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await storage.removeUpload(urlStorageKey);
}

/** The names of files whose upload was interrupted, for example by a reload. */
export async function interruptedUploads(): Promise<string[]> {
  const tus = await import('tus-js-client');
  const found: PreviousUpload[] = await tus.defaultOptions.urlStorage.findAllUploads();
  return [...new Set(found.map(({ metadata }) => metadata['filename'] ?? '').filter(Boolean))];
}

const statusOf = (error: Error | DetailedError): number | undefined =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? undefined) : undefined;
