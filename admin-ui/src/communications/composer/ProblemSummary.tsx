import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

interface ProblemSummaryProps {
  /** Every attempt to send moves the focus here, and nothing else does. */
  readonly attempt: number;
  readonly text: string;
}

export const ProblemSummary = ({ attempt, text }: ProblemSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return text ? (
    <Alert ref={box} severity="error" tabIndex={-1} sx={{ scrollMarginTop: 140 }}>
      {text}
    </Alert>
  ) : null;
};
