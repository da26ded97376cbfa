import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { failureText, type Outcome } from '../../../../domain/scheduling/outcome-words.ts';
import { ERROR_MS, useNotices } from '../../shell/useNotices.ts';

/** Part 2 §8: a short notice of success; failures in red for 10 seconds, with how many of how many succeeded. */
export function useOutcomes() {
  const notices = useNotices();
  const notify = useNotify();
  return useMemo(
    () => ({
      tell(
        { success, total, errors, warnings = [] }: Outcome & { readonly warnings?: readonly string[] },
        done: string,
      ) {
        if (errors.length > 0) notices.refused(failureText({ success, total, errors }));
        else notices.succeeded(done);
        if (warnings.length > 0) {
          notify(warnings.join('\n'), { type: 'warning', autoHideDuration: ERROR_MS });
        }
      },
    }),
    [notices, notify],
  );
}
