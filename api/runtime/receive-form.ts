import type { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import type { z } from 'zod';
import { demandFit } from './fit-input.ts';
import { RequestFault } from './route.ts';
import { malformed, missing } from './serve-route.ts';

/** A file of a form while it is uploading. */
export interface ArrivingFile {
  /** The name sent by the browser, unchecked. */
  readonly name: string;
  readonly bytes: Readable;
}

export interface Form<Schema extends z.ZodType> {
  /** The fields of the form; all of them are texts. */
  readonly fields: Schema;
  readonly largestFile: number;
  /** The error message for a larger file. */
  readonly tooLarge: string;
}

/** For all fields together and the multipart boundaries. */
const ROOM_FOR_FIELDS = 256 * 1024;

/**
 * Reads a multipart form with fields and then one file, and passes the file to `take` while it uploads: it is
 * never entirely in memory or on our disk. Returns the result of `take`, or undefined if the form has no
 * file. Throws 400 for an invalid form, and 413 as soon as the file exceeds its limit. `signal` aborts when
 * the client disconnects.
 */
export async function receiveForm<Schema extends z.ZodType, Taken>(
  request: Request,
  { fields, largestFile, tooLarge }: Form<Schema>,
  take: (file: ArrivingFile, fields: z.output<Schema>, signal: AbortSignal) => Promise<Taken>,
): Promise<Taken | undefined> {
  const large = () => new RequestFault(413, 'too-large', tooLarge);
  if (Number(request.get('Content-Length') ?? 0) > largestFile + ROOM_FOR_FIELDS) throw large();
  const form = openForm(request, largestFile);
  const gone = new AbortController();
  const values = new Map<string, string>();
  let taking: Promise<Taken> | undefined;

  const arrived = new Promise<void>((resolve, reject) => {
    form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) return reject(broken('A field of the form is too long.'));
      if (taking) return reject(broken('The fields of the form must come before the file.'));
      try {
        demandFit({ [name]: value });
      } catch (error) {
        return reject(error);
      }
      values.set(name, value);
    });
    form.on('file', (_, bytes, { filename }) => {
      // `take` gets this error too; without it the error would be unhandled.
      bytes.on('error', reject);
      bytes.on('limit', () => bytes.destroy(large()));
      gone.signal.addEventListener('abort', () => bytes.destroy(broken('The upload was interrupted.')));
      try {
        demandFit(filename);
      } catch (error) {
        return reject(error);
      }
      const given = fields.safeParse(Object.fromEntries(values), { error: missing });
      if (!given.success) return reject(broken(malformed(given.error)));
      taking = take({ name: filename ?? '', bytes }, given.data, gone.signal);
      // Reads the rest of the file after `take` ends, because the form would otherwise never end.
      taking.then(() => bytes.resume(), reject);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      form.on(limit, () => reject(broken('The form has too many fields or files.')));
    }
    form.on('error', () => reject(broken('The upload is not complete.')));
    form.on('close', resolve);
    request.once('close', () => {
      if (request.complete) return;
      gone.abort();
      reject(broken('The upload was interrupted.'));
    });
    // Not a pipeline: that would close the connection with the form, and the client would not get the reason.
    request.pipe(form);
  });

  try {
    await arrived;
    return await taking;
  } catch (error) {
    gone.abort();
    // Reads the rest of the upload, because the client would otherwise not read the answer.
    request.unpipe(form);
    request.resume();
    // Waits until `take` has cleaned up before the answer is sent.
    await taking?.catch(() => undefined);
    throw error;
  }
}

function openForm(request: Request, largestFile: number): Busboy {
  if (!request.is('multipart/form-data')) throw broken('The request must be multipart/form-data.');
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      preservePath: false,
      limits: { fields: 20, files: 1, parts: 21, fieldSize: ROOM_FOR_FIELDS / 4, fileSize: largestFile + 1 },
    });
  } catch {
    throw broken('The request must be multipart/form-data.');
  }
}

const broken = (message: string) => new RequestFault(400, 'malformed', message);
