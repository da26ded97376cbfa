import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../domain/shared/day.ts';
import type { AthleteFacts } from './family-athlete.ts';

/** What is noted about an athlete. What is not noted is not asked for here. */
export const FactList = ({ facts }: { facts: AthleteFacts }) => {
  const told = factsOf(facts);
  if (told.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: { xs: 2, sm: 3 },
        pb: 2.5,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        columnGap: 2,
        rowGap: 1.5,
      }}
    >
      {told.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

function factsOf(facts: AthleteFacts): (readonly [label: string, value: string])[] {
  const all = [
    ['Position', facts.position],
    ['Birthdate', facts.birthdate ? formatDay(facts.birthdate) : ''],
    ['Age Band', facts.june_1_year_band],
    ['Objective', facts.next_team],
    ['Shirt Size', facts.shirt_size],
    ['Trainer', facts.trainer_name],
  ] as const;
  return all.filter(([, value]) => value);
}
