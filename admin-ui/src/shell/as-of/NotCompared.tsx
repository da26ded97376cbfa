import { useEffect, useState } from 'react';
import { CompareNotice } from './CompareNotice.tsx';
import { useHasComparison, useIsComparing } from './comparing.ts';

/** Pages load their parts first. */
const LOADING_MS = 1500;

/** Says that a page has nothing to compare, for example because it only shows charts. */
export const NotCompared = () => {
  const [isComparing, hasComparison] = [useIsComparing(), useHasComparison()];
  return isComparing && !hasComparison ? <Late /> : null;
};

const Late = () => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <CompareNotice>
      This page cannot be compared with now. Lists and records can; figures explain their own changes.
    </CompareNotice>
  ) : null;
};
