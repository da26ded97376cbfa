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

export type FileCommand =
  /** `requestId`: the family uploads it as the answer to this request. */
  | ({ readonly kind: 'store'; readonly requestId?: string | undefined } & Stored)
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
  const { kind: _, requestId, ...data } = command;
  const { fileId } = data;
  demand(fileProblems(data));
  if (!directoryOf(data.directory)) demand([{ field: 'directory', message: fileTexts.noDirectory }]);
  const stored: FileEvent = { type: 'FileStored', data };
  return requestId === undefined
    ? [stored]
    : [stored, { type: 'FileSentByFamily', data: { fileId, requestId } }];
}
