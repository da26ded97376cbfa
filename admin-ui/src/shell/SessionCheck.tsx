import { useEffect } from 'react';
import { liveSession } from '../../../ui-kit/sign-in.ts';

/** Part 1 §2: after each authenticated navigation the session is checked again. Drawn anew for each address. */
export const SessionCheck = ({ onAnswer }: { onAnswer: (isReachable: boolean) => void }) => {
  useEffect(() => {
    liveSession().then(
      () => onAnswer(true),
      () => onAnswer(false),
    );
  }, [onAnswer]);
  return null;
};
