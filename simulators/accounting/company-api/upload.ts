import busboy from 'busboy';
import type { RequestHandler } from 'express';
import type { Upload } from '../books/attachables.ts';

/** The service takes 100 MB. */
const LARGEST_FILE = 10 * 1024 * 1024;
const MOST_FILES = 10;

/**
 * Reads a multipart form into `request.body`, a list of uploads. A file arrives as `file_content_01`, and what is to be known about it, if
 * anything, before it as `file_metadata_01`, in JSON.
 */
export const readUploads: RequestHandler = (request, response, next) => {
  if (!request.is('multipart/form-data')) return next();
  const metadata = new Map<string, string>();
  const files: {
    readonly field: string;
    readonly name: string;
    readonly contentType: string;
    readonly chunks: Buffer[];
  }[] = [];
  const form = busboy({ headers: request.headers, limits: { files: MOST_FILES, fileSize: LARGEST_FILE } });
  form.on('field', (name, value) => metadata.set(name, value));
  form.on('file', (field, bytes, { filename, mimeType }) => {
    const chunks: Buffer[] = [];
    files.push({ field, name: filename ?? '', contentType: mimeType, chunks });
    bytes.on('data', (chunk: Buffer) => chunks.push(chunk));
    bytes.on('limit', () => response.status(413).end());
  });
  form.on('error', () => response.status(400).end());
  form.on('close', () => {
    if (response.headersSent) return;
    // The description is a part with a file name, too, when a client sends it as a blob.
    const isMetadata = ({ field }: { readonly field: string }) => field.startsWith('file_metadata');
    for (const file of files)
      if (isMetadata(file)) metadata.set(file.field, Buffer.concat(file.chunks).toString('utf8'));
    request.body = files
      .filter((file) => !isMetadata(file))
      .map(({ field, name, contentType, chunks }): Upload => {
        const about = metadata.get(field.replace('content', 'metadata'));
        return { name, contentType, bytes: Buffer.concat(chunks), metadata: about && parsed(about) };
      });
    next();
  });
  request.pipe(form);
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The uploads that `readUploads` left. */
export const uploadsIn = (body: unknown): readonly Upload[] =>
  Array.isArray(body) ? body.filter(isUpload) : [];

const isUpload = (one: unknown): one is Upload =>
  typeof one === 'object' && one !== null && 'bytes' in one && Buffer.isBuffer(one.bytes);
