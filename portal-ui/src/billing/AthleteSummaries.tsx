import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { AthleteSummary } from './AthleteSummary.tsx';
import type { Payer } from './payer.ts';

interface AthleteSummariesProps {
  readonly athletes: readonly Payer[];
  readonly packages: readonly AthletePackageView[];
}

/** The athletes side by side; nothing where there is only one to look at. */
export const AthleteSummaries = ({ athletes, packages }: AthleteSummariesProps) => {
  const title = useId();
  if (athletes.length < 2) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 1 }}>
      <Typography id={title} variant="h2" sx={{ mb: 1.5 }}>
        Athletes
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {athletes.map((athlete) => (
          <AthleteSummary
            key={athlete.id}
            athlete={athlete}
            packages={packages.filter(({ athlete_id }) => athlete_id === athlete.id)}
          />
        ))}
      </Box>
    </Box>
  );
};
