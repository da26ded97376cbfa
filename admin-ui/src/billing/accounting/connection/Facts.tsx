import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NOTHING } from '../../../shell/field-value.ts';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** What there is to know, name by name. */
export const Facts = ({ facts }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      px: { xs: 2, sm: 3 },
      pb: 2,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
      columnGap: 2,
      rowGap: { xs: 0, sm: 1 },
    }}
  >
    {facts.map(({ name, value }) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {name}
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          {value || NOTHING}
        </Typography>
      </Box>
    ))}
  </Box>
);
