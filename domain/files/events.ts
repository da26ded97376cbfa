import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';

const fileId = z.uuid();

/** Stream `file-<id>`: something that was uploaded. Its bytes are kept elsewhere. */
export const fileEvents = [
  defineEvent(
    'FileStored',
    {
      fileId,
      /** What it belongs to: `athletes/<id>`, `imports`. Decides who may see it. */
      directory: z.string(),
      /** As it was called where it came from. */
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      contentType: z.string(),
      /** Of its bytes, hexadecimal. */
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
] as const;

export type FileEvent = EventOf<(typeof fileEvents)[number]>;
