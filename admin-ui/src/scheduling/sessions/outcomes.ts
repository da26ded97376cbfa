import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { ERROR_MS, useNotices } from '../../shell/useNotices.ts';
import { type Outcome, refusal } from './outcome-words.ts';

/** Part 2 §8: what was done briefly; what was not, red and for 10 seconds, with how many of how many were. */
export function useOutcomes() {
  const notices = useNotices();
  const notify = useNotify();
  return useMemo(
    () => ({
      tell({ success, total, errors, warnings = [] }: Outcome, done: string) {
        if (errors.length > 0) notices.refused(refusal({ success, total, errors }));
        else notices.succeeded(done);
        if (warnings.length > 0) {
          notify(warnings.join('\n'), { type: 'warning', autoHideDuration: ERROR_MS });
        }
      },
    }),
    [notices, notify],
  );
}
