import type { Decider } from '../shared/decider.ts';
import type { EventOf } from '../shared/event-definition.ts';
import { demand, Refusal } from '../shared/refusal.ts';
import { directoryOf } from './directory.ts';
import type { FileEvent, fileEvents } from './events.ts';
import { fileProblems } from './file-checks.ts';
import { fileTexts } from './file-texts.ts';

export interface FileState {
  readonly status: 'unknown' | 'stored' | 'deleted';
  readonly directory: string;
  /** The athlete's family sees it. */
  readonly isShared: boolean;
}

type Stored = EventOf<(typeof fileEvents)[0]>['data'];

/** Whether the athlete's family sees the file from the beginning. */
export interface Sharing {
  /** The family uploads it itself as the answer to this request. */
  readonly requestId?: string | undefined;
  /** It is stored for the family, too. */
  readonly isShared?: boolean | undefined;
}

export type FileCommand =
  | ({ readonly kind: 'store' } & Stored & Sharing)
  | { readonly kind: 'share'; readonly fileId: string; readonly isShared: boolean }
  | { readonly kind: 'delete'; readonly fileId: string };

export const fileDecider: Decider<FileState, FileCommand, FileEvent> = {
  initial: () => ({ status: 'unknown', directory: '', isShared: false }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'FileStored':
        return { status: 'stored', directory: data.directory, isShared: false };
      case 'FileDeleted':
        return { ...state, status: 'deleted' };
      case 'FileSharedWithFamily':
      case 'FileSentByFamily':
        return { ...state, isShared: true };
      case 'FileHiddenFromFamily':
        return { ...state, isShared: false };
    }
  },

  decide(command, state) {
    if (command.kind === 'store') return store(command, state);
    const { fileId } = command;
    if (state.status !== 'stored') throw new Refusal('file.unknown', fileTexts.unknown);
    if (command.kind === 'delete') return [{ type: 'FileDeleted', data: { fileId } }];
    if (directoryOf(state.directory)?.kind !== 'athlete') {
      throw new Refusal('file.of-no-athlete', fileTexts.onlyOfAthletes);
    }
    if (command.isShared === state.isShared) return [];
    return [{ type: command.isShared ? 'FileSharedWithFamily' : 'FileHiddenFromFamily', data: { fileId } }];
  },
};

function store(command: Extract<FileCommand, { kind: 'store' }>, { status }: FileState): FileEvent[] {
  if (status !== 'unknown') throw new Refusal('file.exists', fileTexts.exists);
  const { kind: _, requestId, isShared = false, ...data } = command;
  const { fileId } = data;
  demand(fileProblems(data));
  if (!directoryOf(data.directory)) demand([{ field: 'directory', message: fileTexts.noDirectory }]);
  const stored: FileEvent = { type: 'FileStored', data };
  if (requestId !== undefined) return [stored, { type: 'FileSentByFamily', data: { fileId, requestId } }];
  return isShared ? [stored, { type: 'FileSharedWithFamily', data: { fileId } }] : [stored];
}
