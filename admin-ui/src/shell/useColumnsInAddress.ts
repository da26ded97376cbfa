import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ColumnsKept, useHiddenColumns } from './hidden-columns.ts';

/** The part of a list's address that names the columns which are hidden. */
export const HIDDEN_PARAMETER = 'hidden';

/**
 * Keeps the hidden columns in the list's address: an address that names them decides, otherwise what was chosen here is added to
 * it, unless that is what everybody sees. react-admin leaves it out of the addresses that it makes, so it is added again.
 */
export function useColumnsInAddress({ columnsKey, hiddenAtFirst }: ColumnsKept): void {
  const [hidden, setHidden] = useHiddenColumns({ columnsKey, hiddenAtFirst });
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
    const wanted = chosen === hiddenAtFirst.join(',') ? null : chosen;
    if (wanted === named) return;
    setParameters(
      (present) => {
        if (wanted === null) present.delete(HIDDEN_PARAMETER);
        else present.set(HIDDEN_PARAMETER, wanted);
        return present;
      },
      { replace: true },
    );
  }, [named, hidden, hiddenAtFirst, setHidden, setParameters]);
}
