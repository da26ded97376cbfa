import { useState } from 'react';
import type { ChangeView } from '../../../contract/shared/envelope.ts';
import type { Command } from './useCommand.ts';

interface Versioned {
  readonly revision: string;
}

/** The revision that a dialog was filled from, and the conflict that the user has to resolve. */
export interface Seen<Shown> {
  readonly revision: string;
  /** The changes of other users. It is undefined until the latest record is loaded: before that, there is nothing to take. */
  readonly conflict: readonly ChangeView[] | undefined;
  readonly takeCurrent: (show?: (current: Shown) => void) => void;
}

/**
 * The revision that a dialog was filled from. A refetch in the background does not change it, so the server notices when another
 * user has changed the record. After a conflict the record is read again, and the user decides what to take.
 */
export function useSeen<Shown extends Versioned>(current: Shown, { failure, forget }: Command): Seen<Shown> {
  const [revision, setRevision] = useState(current.revision);
  const isReadAgain = current.revision !== revision;
  return {
    revision,
    conflict: failure?.status === 412 && isReadAgain ? failure.since : undefined,
    takeCurrent(show) {
      setRevision(current.revision);
      show?.(current);
      forget();
    },
  };
}
