import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';

const fileId = z.uuid();

/** Stream `file-<id>`: an uploaded file. Its bytes are stored elsewhere. */
export const fileEvents = [
  defineEvent(
    'FileStored',
    {
      fileId,
      /** The owner: `athletes/<id>`, `imports`. Decides who may see the file. */
      directory: z.string(),
      /** The name under which it was uploaded. */
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      contentType: z.string(),
      /** Hash of the bytes, hexadecimal. */
      sha256: z.string(),
    },
    {
      personal: {
        subject: ({ directory, fileId: id }) =>
          /^(athlete|trainer)s\//.test(directory) ? directory.replace('s/', ':') : `file:${id}`,
        erased: { name: '' },
      },
    },
  ),
  defineEvent('FileDeleted', { fileId }),
  /** The athlete's family sees the file from now on. */
  defineEvent('FileSharedWithFamily', { fileId }),
  defineEvent('FileHiddenFromFamily', { fileId }),
  /** The family uploaded it itself as the answer to a request, and sees it. */
  defineEvent('FileSentByFamily', { fileId, requestId: z.uuid() }),
] as const;

export type FileEvent = EventOf<(typeof fileEvents)[number]>;
