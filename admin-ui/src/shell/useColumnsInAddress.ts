import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

/** The part of a list's address that names the columns which are hidden. */
export const HIDDEN_PARAMETER = 'hidden';

/**
 * Keeps the hidden columns in the list's address: an address that names them decides, otherwise what was chosen here is added to
 * it. react-admin leaves it out of the addresses that it makes, so it is added again.
 */
export function useColumnsInAddress(columnsKey: string): void {
  const [hidden, setHidden] = useStore<string[]>(columnsKey, []);
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(HIDDEN_PARAMETER);
  const settled = useRef<string>(undefined);

  useEffect(() => {
    const chosen = hidden.join(',');
    if (named !== null && named !== settled.current) {
      settled.current = named;
      if (named !== chosen) setHidden(named === '' ? [] : named.split(','));
      return;
    }
    settled.current = chosen;
    if (chosen === (named ?? '')) return;
    setParameters(
      (present) => {
        if (chosen === '') present.delete(HIDDEN_PARAMETER);
        else present.set(HIDDEN_PARAMETER, chosen);
        return present;
      },
      { replace: true },
    );
  }, [named, hidden, setHidden, setParameters]);
}
