import type { Sentences } from '../../shared/sentences.ts';
import type { FileRequestEvent } from './events.ts';

export const fileRequestSentences: Sentences<FileRequestEvent> = {
  FileRequested: ({ name }) =>
    name ? `The family was asked to send: ${name}.` : 'The family was asked to send a file.',
  FileRequestClosed: ({ reason }) =>
    reason === 'received'
      ? 'The requested file was marked as received.'
      : 'The request for a file was withdrawn.',
};
