import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { requestClosures } from './request-closures.ts';

const requestId = z.uuid();

/**
 * Stream `fileRequest-<id>`: staff ask a family for a file about an athlete. `FileSentByFamily`, in the stream of the file, answers it.
 */
export const fileRequestEvents = [
  defineEvent(
    'FileRequested',
    {
      requestId,
      athleteId: z.uuid(),
      /** The file asked for: `Birth certificate`. */
      name: z.string(),
      /** A sentence for the family; '' for none. */
      note: z.string(),
    },
    {
      personal: { subject: ({ athleteId }) => `athlete:${athleteId}`, erased: { name: '', note: '' } },
    },
  ),
  /** Staff end the request: the file arrived another way, or it is no longer needed. */
  defineEvent('FileRequestClosed', { requestId, reason: z.enum(requestClosures) }),
] as const;

export type FileRequestEvent = EventOf<(typeof fileRequestEvents)[number]>;
