import { useState } from 'react';
import type { ChangeView } from '../../../contract/shared/envelope.ts';
import type { Command } from './useCommand.ts';

interface Versioned {
  readonly revision: string;
}

/**
 * The revision that a dialog was filled from. A refetch in the background does not change it, so the server notices when another
 * user has changed the record. After a conflict the record is read again, and the user decides what to take.
 */
export function useSeen<Shown extends Versioned>(current: Shown, { failure, forget }: Command) {
  const [revision, setRevision] = useState(current.revision);
  // The conflict is reported once the latest record is loaded; until then there is nothing to take.
  const isReadAgain = current.revision !== revision;
  const conflict: readonly ChangeView[] | undefined =
    failure?.status === 412 && isReadAgain ? failure.since : undefined;
  return {
    revision,
    conflict,
    takeCurrent(show?: (current: Shown) => void) {
      setRevision(current.revision);
      show?.(current);
      forget();
    },
  };
}
