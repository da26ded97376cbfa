import { useState } from 'react';
import type { ChangeView } from '../../../ui-kit/api-types.ts';
import type { Command } from './useCommand.ts';

interface Versioned {
  readonly revision: string;
}

/**
 * The revision a person has before their eyes in a dialog. A refetch in the background does not move it: only then does the
 * server notice that somebody else was quicker. After a conflict the record is read again, and the person takes it knowingly.
 */
export function useSeen<Shown extends Versioned>(present: Shown, { failure, forget }: Command) {
  const [revision, setRevision] = useState(present.revision);
  // It is told once the record is here as it is now: until then there is nothing that could be taken.
  const isReadAgain = present.revision !== revision;
  const conflict: readonly ChangeView[] | undefined =
    failure?.status === 412 && isReadAgain ? failure.since : undefined;
  return {
    revision,
    conflict,
    takePresent(show?: (present: Shown) => void) {
      setRevision(present.revision);
      show?.(present);
      forget();
    },
  };
}
