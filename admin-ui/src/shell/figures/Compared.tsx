import Box from '@mui/material/Box';
import { useState } from 'react';
import { QueryState } from '../QueryState.tsx';
import { CompareWith } from './CompareWith.tsx';
import { Difference } from './Difference.tsx';
import { type FigureAddress, useFigure } from './figure-queries.ts';

/** The choice of an earlier moment, and what made the difference since then; for figures that are opened in a way of their own. */
export const Compared = (of: FigureAddress) => {
  const [since, setSince] = useState<string>();
  return (
    <Box sx={{ mb: 3 }}>
      <CompareWith since={since} onChange={setSince} />
      {since === undefined ? null : <Since of={of} since={since} />}
    </Box>
  );
};

const Since = ({ of, since }: { of: FigureAddress; since: string }) => (
  <QueryState query={useFigure(of, since)} what="differences">
    {(found) => (found.since ? <Difference figure={found} since={found.since} /> : null)}
  </QueryState>
);
