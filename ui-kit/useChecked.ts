import { useState } from 'react';
import type { Problem } from '../domain/shared/refusal.ts';
import type { ApiFailure } from './api-failure.ts';

/**
 * Errors by input. Nothing is shown before the first attempt to save. Then the results of the rules follow
 * every keystroke, and errors from the server stay until something is changed.
 */
export function useChecked(problems: readonly Problem[], failure: ApiFailure | undefined) {
  const [wasTried, setTried] = useState(false);
  // Only the first error of an input is shown.
  const found = wasTried
    ? Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))
    : {};
  const errors: Readonly<Record<string, string | undefined>> = { ...failure?.errors, ...found };
  return {
    errors,
    /** Runs `send` if all rules pass. */
    check: (send: () => void) => {
      setTried(true);
      if (problems.length === 0) send();
    },
    startOver: () => setTried(false),
  };
}
