import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { FileRequestEvent } from './events.ts';
import { fileRequestTexts } from './file-request-texts.ts';
import type { RequestClosure } from './request-closures.ts';

export interface FileRequestState {
  readonly status: 'unknown' | 'open' | 'closed';
  readonly athleteId: string;
}

export type FileRequestCommand = { readonly requestId: string } & (
  | { readonly kind: 'ask'; readonly athleteId: string; readonly name: string; readonly note: string }
  | { readonly kind: 'close'; readonly reason: RequestClosure }
);

/** Characters. */
export const LONGEST_REQUEST_NAME = 120;
export const LONGEST_REQUEST_NOTE = 500;

/** How many files a family may send for one request. */
export const MOST_FILES_OF_REQUEST = 10;

/** Runs in the dialog and on the server. */
export function fileRequestProblems({ name, note }: { name: string; note: string }): Problem[] {
  if (!name.trim()) return [{ field: 'name', message: fileRequestTexts.nameEmpty }];
  return [...tooLong('name', name, LONGEST_REQUEST_NAME), ...tooLong('note', note, LONGEST_REQUEST_NOTE)];
}

const tooLong = (field: string, text: string, most: number): Problem[] =>
  text.trim().length > most ? [{ field, message: fileRequestTexts.nameLong(most) }] : [];

/** A request for a file, open until the family sends it or staff close it. */
export const fileRequestDecider: Decider<FileRequestState, FileRequestCommand, FileRequestEvent> = {
  initial: () => ({ status: 'unknown', athleteId: '' }),

  evolve(state, { type, data }) {
    return type === 'FileRequested'
      ? { status: 'open', athleteId: data.athleteId }
      : { ...state, status: 'closed' };
  },

  decide(command, state) {
    const { requestId } = command;
    if (command.kind === 'ask') {
      if (state.status !== 'unknown') throw new Refusal('file-request.exists', fileRequestTexts.exists);
      const { athleteId, name, note } = command;
      demand(fileRequestProblems({ name, note }));
      return [
        { type: 'FileRequested', data: { requestId, athleteId, name: name.trim(), note: note.trim() } },
      ];
    }
    if (state.status === 'unknown') throw new Refusal('file-request.unknown', fileRequestTexts.unknown);
    if (state.status === 'closed') throw new Refusal('file-request.closed', fileRequestTexts.alreadyClosed);
    return [{ type: 'FileRequestClosed', data: { requestId, reason: command.reason } }];
  },
};
