import type { Readable } from 'node:stream';
import { directoryOf } from '../../domain/files/directory.ts';
import type { Sharing } from '../../domain/files/file.ts';
import { cleanFileName, fileProblems } from '../../domain/files/file-checks.ts';
import { fileKindOf } from '../../domain/files/file-kinds.ts';
import { fileTexts } from '../../domain/files/file-texts.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../runtime/handle.ts';
import type { ExistingAthletes } from '../shared/existing-athletes.ts';
import type { ExistingCommunications } from '../shared/existing-communications.ts';
import type { SealedFiles } from '../shared/file-store.ts';
import { fileAggregate, fileKey, ownerOf } from './file.ts';
import { inspected } from './inspected.ts';

export interface StoreFile extends Sharing {
  /** Derived from the command's id, so that a repetition concerns the same file. */
  readonly fileId: string;
  readonly directory: string;
  /** As the browser sent it. */
  readonly name: string;
  readonly bytes: Readable;
  /** Aborted when the sender disconnects. */
  readonly signal: AbortSignal;
}

interface Deps {
  readonly log: EventLog;
  readonly store: SealedFiles;
  readonly athletes: Pick<ExistingAthletes, 'exists'>;
  readonly communications: Pick<ExistingCommunications, 'isOpen'>;
}

/**
 * Stores a file: the bytes first, then the event. So an event always has its bytes, and its size and hash are
 * those of the written bytes; in the other order a broken upload would show a file that cannot be opened.
 * After a crash in between, the job `sweep-files` removes bytes without an event a day later.
 */
export async function storeFile(deps: Deps, input: StoreFile, context: CommandContext): Promise<Done> {
  const { log, store } = deps;
  const { fileId, directory, requestId, isShared, bytes, signal } = input;
  const name = cleanFileName(input.name);
  demand(fileProblems({ name, size: 0 }));
  await demandDirectory(deps, directory);
  // Sent again: the stored bytes are those that the event describes.
  const before = await recordedOutcome(log, fileAggregate, fileId, context);
  if (before) return before;

  const { contentType } = fileKindOf(name) ?? { contentType: 'application/octet-stream' };
  const passing = inspected(name, bytes);
  await store.write(fileKey(fileId), passing.bytes, {
    owner: ownerOf(directory),
    contentType,
    signal,
  });
  const file = { fileId, directory, name, size: passing.size(), contentType, sha256: passing.sha256() };
  try {
    return await handle(log, fileAggregate, fileId, { kind: 'store', requestId, isShared, ...file }, context);
  } catch (error) {
    // It is unknown whether the event was recorded; the sweep finds out.
    const mayBeRecorded = error instanceof StoreFault && error.code === 'outcome-unknown';
    if (!mayBeRecorded) await store.remove(fileKey(fileId));
    throw error;
  }
}

async function demandDirectory(deps: Deps, text: string): Promise<void> {
  demand((await directoryExists(deps, text)) ? [] : [{ field: 'directory', message: fileTexts.noDirectory }]);
}

async function directoryExists({ athletes, communications }: Deps, text: string): Promise<boolean> {
  const directory = directoryOf(text);
  switch (directory?.kind) {
    case 'shared':
      return true;
    case 'athlete':
      return athletes.exists(directory.athleteId);
    case 'communication':
      return communications.isOpen(directory.communicationId);
    case 'marketing':
    case 'template':
      // Files are uploaded before the record that shows them is created.
      return true;
    case undefined:
      return false;
  }
}
