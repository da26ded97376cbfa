import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsCatchingUp } from '../../../ui-kit/freshness.ts';

const AGAIN_MS = 2_000;

/** Says so while the screen may not show the last change yet, and looks again. */
export const Freshness = () => {
  const isCatchingUp = useIsCatchingUp();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isCatchingUp) return undefined;
    const timer = setInterval(() => void queries.invalidateQueries(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCatchingUp, queries]);
  return (
    <Typography variant="caption" color="text.secondary" component="output">
      {isCatchingUp ? 'Still catching up…' : ''}
    </Typography>
  );
};
