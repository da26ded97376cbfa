import { useEffect } from 'react';
import { liveSession } from '../../../ui-kit/sign-in.ts';

/** Part 1 §2: after each authenticated navigation the session is checked again. Drawn anew for each address. */
export const SessionCheck = ({ onOpen }: { onOpen: (isOpen: true) => void }) => {
  useEffect(() => {
    liveSession().then(
      (session) => {
        if (session) onOpen(true);
      },
      // Without an answer the page says itself why.
      () => onOpen(true),
    );
  }, [onOpen]);
  return null;
};
