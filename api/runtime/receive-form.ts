import type { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import type { z } from 'zod';
import { holdsCardNumber } from '../../domain/shared/card-number.ts';
import { cardNumberFault } from './card-numbers.ts';
import { RequestFault } from './route.ts';
import { malformed, missing } from './serve-route.ts';

/** A file of a form while it arrives. */
export interface ArrivingFile {
  /** As the browser sent it: anything. */
  readonly name: string;
  readonly bytes: Readable;
}

export interface Form<Schema extends z.ZodType> {
  /** What the fields have to be; every one of them is a text. */
  readonly fields: Schema;
  readonly largestFile: number;
  /** What is said of a larger one. */
  readonly tooLarge: string;
}

/** Of all the fields together, and of the frame around the parts. */
const ROOM_FOR_FIELDS = 256 * 1024;

/**
 * Reads a multipart form of some fields and then one file, which is handed to `take` while it arrives: it is never whole in memory, nor
 * on our disk. Answers with what `take` makes of it, or, when the form has no file, with undefined.
 *
 * Throws 400 for anything that is not such a form, and 413 as soon as the file is larger than it may be. `signal` aborts when whoever
 * sends it is gone.
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
      if (taking) return reject(broken('The fields of the form have to come before the file.'));
      if (holdsCardNumber(name) || holdsCardNumber(value)) return reject(cardNumberFault());
      values.set(name, value);
    });
    form.on('file', (_, bytes, { filename }) => {
      // Whoever takes it hears of it too; one that nobody took is nobody's trouble.
      bytes.on('error', reject);
      bytes.on('limit', () => bytes.destroy(large()));
      gone.signal.addEventListener('abort', () => bytes.destroy(broken('The upload was broken off.')));
      if (filename && holdsCardNumber(filename)) return reject(cardNumberFault());
      const given = fields.safeParse(Object.fromEntries(values), { error: missing });
      if (!given.success) return reject(broken(malformed(given.error)));
      taking = take({ name: filename ?? '', bytes }, given.data, gone.signal);
      // What was not wanted is let pass, else the form would never end.
      taking.then(() => bytes.resume(), reject);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      form.on(limit, () => reject(broken('The form has too many parts.')));
    }
    form.on('error', () => reject(broken('The upload is not complete.')));
    form.on('close', resolve);
    request.once('close', () => {
      if (request.complete) return;
      gone.abort();
      reject(broken('The upload was broken off.'));
    });
    // Not a pipeline: that would end the connection with the form, and nobody would hear why.
    request.pipe(form);
  });

  try {
    await arrived;
    return await taking;
  } catch (error) {
    gone.abort();
    // What is still on its way is let pass, else the answer would not be read.
    request.unpipe(form);
    request.resume();
    // Nothing of it may be left behind when this is answered.
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
