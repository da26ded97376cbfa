import { useState } from 'react';
import type { Problem } from '../domain/shared/refusal.ts';
import type { ApiFailure } from './api-failure.ts';

/**
 * What is wrong, by input. Nothing is said before the first try to save; then the rules' own problems follow every key stroke,
 * and until something is changed what the server found stands with them.
 */
export function useChecked(problems: readonly Problem[], failure: ApiFailure | undefined) {
  const [wasTried, setTried] = useState(false);
  // One problem at a time beside an input: the first.
  const found = wasTried
    ? Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))
    : {};
  const errors: Readonly<Record<string, string | undefined>> = { ...failure?.errors, ...found };
  return {
    errors,
    /** Runs `send` when no rule objects. */
    check: (send: () => void) => {
      setTried(true);
      if (problems.length === 0) send();
    },
    startOver: () => setTried(false),
  };
}
