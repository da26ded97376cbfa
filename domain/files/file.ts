import type { Decider } from '../shared/decider.ts';
import type { EventOf } from '../shared/event-definition.ts';
import { demand, Refusal } from '../shared/refusal.ts';
import { directoryOf } from './directory.ts';
import type { FileEvent, fileEvents } from './events.ts';
import { fileProblems } from './file-checks.ts';
import { fileTexts } from './file-texts.ts';

export type FileState = 'unknown' | 'stored' | 'deleted';

type Stored = EventOf<(typeof fileEvents)[0]>['data'];

export type FileCommand =
  | ({ readonly kind: 'store' } & Stored)
  | { readonly kind: 'delete'; readonly fileId: string };

export const fileDecider: Decider<FileState, FileCommand, FileEvent> = {
  initial: () => 'unknown',

  evolve: (_, { type }) => (type === 'FileStored' ? 'stored' : 'deleted'),

  decide(command, state) {
    if (command.kind === 'store') {
      if (state !== 'unknown') throw new Refusal('file.exists', fileTexts.exists);
      const { kind: _, ...data } = command;
      demand(fileProblems(data));
      if (!directoryOf(data.directory)) {
        demand([{ field: 'directory', message: fileTexts.noDirectory }]);
      }
      return [{ type: 'FileStored', data }];
    }
    if (state !== 'stored') throw new Refusal('file.unknown', fileTexts.unknown);
    return [{ type: 'FileDeleted', data: { fileId: command.fileId } }];
  },
};
