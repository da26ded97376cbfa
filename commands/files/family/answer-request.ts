import { athleteDirectory } from '../../../domain/files/directory.ts';
import { fileRequestTexts } from '../../../domain/files/family/file-request-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { fileRequest } from './file-request.ts';

/**
 * The folder for the answer to a request. Throws `Refusal` if staff closed the request ('file-request.closed'), or if it does not exist or
 * `isOwn` says no to its athlete ('file-request.unknown': whoever may not see a request does not learn that there is one).
 */
export async function folderOfRequest(
  log: EventLog,
  requestId: string,
  isOwn: (athleteId: string) => boolean,
): Promise<string> {
  const { status, athleteId } = await loadState(log, fileRequest, requestId);
  if (status === 'unknown' || !isOwn(athleteId)) {
    throw new Refusal('file-request.unknown', fileRequestTexts.unknown);
  }
  if (status === 'closed') throw new Refusal('file-request.closed', fileRequestTexts.closed);
  return athleteDirectory(athleteId);
}
