import Alert from '@mui/material/Alert';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';
import { tooManyAttempts } from '../../domain/access/sign-in-delay.ts';

const TICK_MS = 250;

interface WaitProps {
  readonly seconds: number;
  readonly onOver: () => void;
}

/** The time until the next try. The seconds count down on screen; screen readers announce it only once. */
export const Wait = ({ seconds, onOver }: WaitProps) => {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(Math.ceil((until - Date.now()) / 1000)), TICK_MS);
    return () => clearInterval(ticking);
  }, [until]);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <div>
      <span role="alert" style={visuallyHidden}>
        {tooManyAttempts(seconds)}
      </span>
      <Alert
        severity="warning"
        role="presentation"
        aria-hidden="true"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {tooManyAttempts(Math.max(left, 1))}
      </Alert>
    </div>
  );
};
