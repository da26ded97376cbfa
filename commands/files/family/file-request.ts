import type { FileRequestEvent } from '../../../domain/files/family/events.ts';
import {
  type FileRequestCommand,
  type FileRequestState,
  fileRequestDecider,
} from '../../../domain/files/family/file-request.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const fileRequest: Aggregate<FileRequestState, FileRequestCommand, FileRequestEvent> = {
  category: 'fileRequest',
  decider: fileRequestDecider,
};
