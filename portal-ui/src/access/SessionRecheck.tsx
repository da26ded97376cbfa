import { useEffect } from 'react';
import { liveSession } from '../../../ui-kit/sign-in.ts';

/** Drawn anew on every page, it asks who is signed in: an ended session is noticed there (part 1 §2). */
export const SessionRecheck = () => {
  useEffect(() => {
    // Without an answer the page itself says what it misses.
    liveSession().catch(() => undefined);
  }, []);
  return null;
};
